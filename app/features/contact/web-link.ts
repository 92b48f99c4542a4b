/** Endings that make `word.ending` an address wherever it stands. */
const surelyEndings = new Set(
  (
    'com net org info biz edu gov io co app dev xyz tv cc ai ' +
    'ae bh ca ch cn de dz eg es eu fr gr hk ir iq jo jp ke kr kw lb ly nl pk pl pt qa ru sa sd sy tn tr ua uk ye za'
  ).split(' '),
)

/** Endings that are words too ("that is all.me and my friends"): only with a path or port behind them. */
const maybeEndings = new Set(
  (
    'me us to so in is it at be do no am as by my id ie im la ma om ps se al academy blog click club email icu life ' +
    'link live loan news online page pro school shop site space store tech today top vip website win work world'
  ).split(' '),
)

const scheme = /[a-z\d]:\/\//i
const www = /(?:^|[^\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu
const ipAddress = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d|\/\S)/

/**
 * Words joined by dots with what follows them. An e-mail address is none of these: neither its host, which follows an
 * "@", nor its name, which an "@" follows.
 */
const dotted = /(?:^|[^\p{L}\p{N}@._-])([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}@_-])(\/\S|:\d)?/gu

/**
 * Whether a text has a web link: with a scheme, with `www.`, or a bare name such as example.com. Abbreviations (e.g.),
 * figures (3.5) and sentences that lack the space after their full stop are none.
 */
export function hasWebLink(text: string): boolean {
  if (scheme.test(text) || www.test(text) || ipAddress.test(text)) return true
  for (const [, host = '', path] of text.matchAll(dotted))
    if (isWebHost(host, path !== undefined)) return true
  return false
}

function isWebHost(host: string, hasPath: boolean): boolean {
  const words = host.toLowerCase().split('.')
  const last = words.length - 1
  // One letter before the ending is rather a degree (B.Com) than a site, unless a path follows.
  const named = words.findIndex((word) => word.length > 1)
  return words.some((word, index) => {
    if (index === 0) return false
    const isBeforePath = hasPath && index === last
    if (surelyEndings.has(word)) return isBeforePath || (named !== -1 && named < index)
    return isBeforePath && maybeEndings.has(word)
  })
}

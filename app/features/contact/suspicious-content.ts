import { withoutInvisible } from '~/api/fields/plain-text'

/** Spec section 5. */
const suspiciousWords = [
  'viagra',
  'casino',
  'lottery',
  'winner',
  'congratulations',
  'click here',
  'free money',
]

const alternatives = suspiciousWords.map((words) => words.replace(' ', String.raw`\s+`)).join('|')
/** Whole words only. (A look-behind would be shorter; browsers of 2022 do not know it.) */
const suspicious = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}\p{M}])(?:${alternatives})(?![\p{L}\p{N}\p{M}])`,
  'iu',
)

/** White space other than what people type. */
const oddSpaces = /[^\S \n]/gu

/** Whether a message has a web link or one of the words that only advertising uses (spec section 5). */
export function isSuspicious(message: string): boolean {
  const folded = fold(message)
  if (hasWebLink(folded)) return true
  // An odd space may stand between words or, to hide one, inside.
  return suspicious.test(folded.replace(oddSpaces, ' ')) || suspicious.test(folded.replace(oddSpaces, ''))
}

/** One spelling for what looks the same: full-width and styled letters, other full stops, hidden characters. */
function fold(text: string): string {
  // Spaces are kept apart from the rest: NFKC would turn the odd ones into ordinary ones.
  const parts = withoutInvisible(text).split(/(\s+)/u)
  return parts
    .map((part, index) => (index % 2 === 0 ? part.normalize('NFKC') : part))
    .join('')
    .replaceAll('。', '.')
}

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

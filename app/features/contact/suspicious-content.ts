import { withoutInvisible } from '~/api/fields/plain-text'

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
/** Matches whole words. A look-behind would be shorter, but browsers of 2022 lack it. */
const suspicious = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}\p{M}])(?:${alternatives})(?![\p{L}\p{N}\p{M}])`,
  'iu',
)

/** White space that nobody types. */
const oddSpaces = /[^\S \n]/gu

export function isSuspicious(message: string): boolean {
  const folded = fold(message)
  if (hasWebLink(folded)) return true
  // Unusual spaces may separate words or be hidden within them.
  return suspicious.test(folded.replace(oddSpaces, ' ')) || suspicious.test(folded.replace(oddSpaces, ''))
}

/** Folds look-alikes: full-width and styled letters, other full stops, hidden characters. */
function fold(text: string): string {
  // Spaces stay untouched, since NFKC would turn unusual ones into ordinary ones.
  const parts = withoutInvisible(text).split(/(\s+)/u)
  return parts
    .map((part, index) => (index % 2 === 0 ? part.normalize('NFKC') : part))
    .join('')
    .replaceAll('。', '.')
}

/** Endings that make `word.ending` a web address anywhere. */
const certainEndings = new Set(
  (
    'com net org info biz edu gov io co app dev xyz tv cc ai ' +
    'ae bh ca ch cn de dz eg es eu fr gr hk ir iq jo jp ke kr kw lb ly nl pk pl pt qa ru sa sd sy tn tr ua uk ye za'
  ).split(' '),
)

/** Endings that are also words ("that is all.me and my friends"), so they count only before a path or port. */
const ambiguousEndings = new Set(
  (
    'me us to so in is it at be do no am as by my id ie im la ma om ps se al academy blog click club email icu life ' +
    'link live loan news online page pro school shop site space store tech today top vip website win work world'
  ).split(' '),
)

const scheme = /[a-z\d]:\/\//i
const www = /(?:^|[^\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu
const ipAddress = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d|\/\S)/

/** Words joined by dots and what follows them. The "@" keeps both halves of an e-mail address out. */
const dotted = /(?:^|[^\p{L}\p{N}@._-])([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}@_-])(\/\S|:\d)?/gu

/**
 * Detects a scheme, `www.` or a bare name such as example.com, but not abbreviations (e.g.), figures (3.5) or a
 * missing space after a full stop.
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
  // A single letter before the ending is more likely a degree (B.Com) than a site, unless a path follows.
  const firstLongWord = words.findIndex((word) => word.length > 1)
  return words.some((word, index) => {
    if (index === 0) return false
    const isBeforePath = hasPath && index === last
    if (certainEndings.has(word)) return isBeforePath || (firstLongWord !== -1 && firstLongWord < index)
    return isBeforePath && ambiguousEndings.has(word)
  })
}

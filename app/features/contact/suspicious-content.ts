import { withoutInvisible } from '~/api/fields/plain-text'

/** With their plain endings. */
const alternatives = [
  'viagras?',
  'casinos?',
  'lotter(?:y|ies)',
  'winners?',
  'congratulations',
  String.raw`click\s+here`,
  String.raw`free\s+money`,
].join('|')
/** Matches whole words. A look-behind would be shorter, but browsers of 2022 lack it. */
const suspicious = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}\p{M}])(?:${alternatives})(?![\p{L}\p{N}\p{M}])`,
  'iu',
)

/** White space that nobody types. */
const oddSpaces = /[^\S \n]/gu

/** `isListed` tells which endings there are besides the usual ones; the list of all is too long for browsers. */
export function isSuspicious(message: string, isListed = isCommon): boolean {
  const folded = fold(message)
  if (hasWebLink(folded, isListed)) return true
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
  'me us to so in is it at be do no am as by my id ie im la ma om ps se al pm st ms mr re vs nr md py rs sh'.split(
    ' ',
  ),
)

/** Longer endings that browsers know of. */
const commonEndings = new Set(
  (
    'academy blog click club email icu life link live loan news online page pro school shop site space store tech ' +
    'today top vip website win work world'
  ).split(' '),
)

/** Names of things that learners write about. */
const productNames = new Set(['asp.net', 'ado.net', 'vb.net'])

type IsListed = (ending: string) => boolean
const isCommon: IsListed = (ending) => commonEndings.has(ending)

const scheme = /[a-z\d]:\/\//i
const www = /(?:^|[^\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu
const ipAddress = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d|\/\S)/

/** Words joined by dots and what follows them. The "@" keeps both halves of an email address out. */
const dotted = /(?:^|[^\p{L}\p{N}@._-])([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}@_-])(\/\S|:\d)?/gu

/**
 * Detects a scheme, `www.` or a bare name such as example.com, but not abbreviations (e.g.), figures (3.5) or a
 * missing space after a full stop.
 */
export function hasWebLink(text: string, isListed = isCommon): boolean {
  if (scheme.test(text) || www.test(text) || ipAddress.test(text)) return true
  for (const [, host = '', path] of text.matchAll(dotted))
    if (isWebHost(host, path !== undefined, isListed)) return true
  return false
}

function isWebHost(host: string, hasPath: boolean, isListed: IsListed): boolean {
  if (!hasPath && productNames.has(host.toLowerCase())) return false
  const words = host.toLowerCase().split('.')
  const last = words.length - 1
  // A single letter before the ending is more likely a degree (B.Com, B.Sc) than a site, unless a path follows.
  const firstLongWord = words.findIndex((word) => word.length > 1)
  return words.some((word, index) => {
    if (index === 0) return false
    const isBeforePath = hasPath && index === last
    const isAfterName = firstLongWord !== -1 && firstLongWord < index
    if (certainEndings.has(word)) return isBeforePath || isAfterName
    if (ambiguousEndings.has(word)) return isBeforePath
    // Most listed endings are words too (now, here, fun): a path or a name that no sentence has must tell.
    const isName = word.length === 2 || /[-\d]/.test(words[index - 1] ?? '')
    return index === last && (hasPath || (isName && isAfterName)) && isListed(word)
  })
}

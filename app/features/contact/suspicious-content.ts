import { withoutInvisible } from '~/http/fields/plain-text'

import {
  ambiguousEndings,
  certainEndings,
  commonEndings,
  productNames,
  sentenceWords,
  shorteners,
  titles,
} from './link-endings'

/** The words with their plain endings. */
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

/** `isListed` knows which endings there are besides the usual ones; the list of all is too long for browsers. */
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
  const name = host.toLowerCase()
  if (!hasPath && productNames.has(name)) return false
  if (shorteners.has(name) || /(?:^|\.)xn--/.test(name)) return true
  const written = host.split('.')
  const words = name.split('.')
  const last = words.length - 1
  // A single letter before the ending is more likely a degree (B.Com, B.Sc) than a site, unless a path follows.
  const firstLongWord = words.findIndex((word) => word.length > 1)
  return words.some((word, index) => {
    if (index === 0) return false
    const before = words[index - 1] ?? ''
    const isBeforePath = hasPath && index === last
    const isAfterName = firstLongWord !== -1 && firstLongWord < index
    if (certainEndings.has(word)) return isBeforePath || isAfterName
    if (ambiguousEndings.has(word)) return isBeforePath
    if (isBeforePath || !isAfterName) return isBeforePath && isListed(word)
    const isName = word.length === 2 || /[-\d]/.test(before)
    const beginsSentence = sentenceWords.has(word) || titles.has(before) || isCapital(written, index)
    return (isName || !beginsSentence) && isListed(word)
  })
}

/** Whether this word begins with a capital letter, and the one before it does not: "to school.Education is". */
function isCapital(words: string[], index: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(words[index] ?? '') && /^\p{Ll}/u.test(words[index - 1] ?? '')
}

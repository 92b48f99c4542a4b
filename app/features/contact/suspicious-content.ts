import { withoutInvisible } from '~/api/fields/plain-text'

import { hasWebLink } from './web-link'

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

import { cut } from '../inbound/clean-text'

/** Who wrote it has it all. */
const quotedMaxLines = 500
const quotedMaxLength = 20_000

/** A mail as the quote below its answer: of a long one, how it begins. */
export function quotedLines(content: string): string[] {
  const kept = cut(content, quotedMaxLength).split('\n', quotedMaxLines)
  const isCut = kept.join('\n').length < content.length
  return [...kept, ...(isCut ? ['[…]'] : [])].map((line) => `> ${line}`)
}

/** Words as Payload's `contains` should look for them: PostgreSQL reads `%`, `_` and `\` of a pattern as signs. */
export function literalPattern(words: string): string {
  return words.replace(/[\\%_]/g, String.raw`\$&`)
}

/** The text that was written, and the quoted history cut off its end: together they are the whole text. */
export type SplitText = { content: string; quoted: string | null }

const markLineMaxLength = 500
/** Programs break the line above a quote, once or twice. */
const attributionMaxLines = 4
const headerBlockLines = 6

/** “On … wrote:” in the languages of those who write to us. The time or the address distinguishes it from an ordinary sentence. */
const attributions = [
  /^on\b.*\bwrote\s?:$/i,
  /^.*<[^<>\s@]+@[^<>\s@]+>.*\b(?:wrote|writes|schrieb|escribió|a écrit)\s?:$/i,
  /^(?:في|بتاريخ|يوم)\s.*(?:كتب|كتبت|كَتَب)(?:\s.*)?[:：]$/,
  /^.*(?:كتب|كتبت)[^.]*<[^<>\s@]+@[^<>\s@]+>.*[:：]$/,
  /^le\b.*\ba écrit\s?:$/i,
  /^am\b.*\bschrieb\b.*:$/i,
  /^el\b.*\bescribió\s?:$/i,
]
const attributionStart = /^(?:on|le|am|el|في|بتاريخ|يوم)\s/i
const evidence = /[\d٠-٩۰-۹@]/

const separator =
  /^-{2,}\s?(?:original message|original appointment|reply message|الرسالة الأصلية|رسالة أصلية|ursprüngliche nachricht|message d'origine)\s?-{2,}$/i
/** What is passed on is what the mail is about. */
const forwarded =
  /^(?:-{2,}\s?(?:forwarded message|رسالة معاد توجيهها|رسالة مُعاد توجيهها|weitergeleitete nachricht)\s?-{2,}|begin forwarded message:)$/i
const rule = /^[_-]{10,}$/
const senderLine = /^\*?(?:from|von|de|من)\s?\*?\s?[:：]\s?\*?/i
const dateLine =
  /^\*?(?:sent|date|gesendet|envoyé|تم الإرسال|أُرسلت|تاريخ الإرسال|التاريخ|تاريخ)\s?\*?\s?[:：]/i
const subjectLine = /^\*?(?:subject|betreff|objet|الموضوع|موضوع)\s?\*?\s?[:：]/i

/** Marks of direction stand before and after dates and names in Arabic mails. */
const unseen = /[\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Cuts the history off the end. Where a person has answered below or between the quotes, or where nothing but the history is
 * there, such as in a mail that was forwarded, all of it is content.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text.split('\n')
  const plain = lines.map((line) =>
    line.length > markLineMaxLength ? '…' : line.replace(unseen, '').replaceAll('\u00A0', ' ').trim(),
  )
  const start = historyStart(plain)
  if (start === null) return { content: text, quoted: null }
  const length = lines.slice(0, start).join('\n').trimEnd().length
  return length === 0
    ? { content: text, quoted: null }
    : { content: text.slice(0, length), quoted: text.slice(length) }
}

function historyStart(lines: string[]): number | null {
  const trailing = trailingQuotes(lines)
  for (const [at, line] of lines.entries()) {
    if (at >= trailing) break
    if (forwarded.test(line)) return null
    if (separator.test(line) || isHeaderBlock(lines, at)) return at
    if (rule.test(line) && isHeaderBlock(lines, nextWithText(lines, at + 1))) return at
    const end = attributionEnd(lines, at)
    if (end === null) continue
    const next = nextWithText(lines, end)
    const isPrefixed = lines[next]?.startsWith('>') ?? false
    // What follows the quotes was written by the sender, and the attribution belongs to them.
    if (next < lines.length && (!isPrefixed || next >= trailing)) return at
  }
  return trailing < lines.length ? trailing : null
}

/** The first of the quoted lines that go on to the end; the number of lines where there are none. */
function trailingQuotes(lines: string[]): number {
  let start = lines.length
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    if (line.startsWith('>')) start = at
    else if (line !== '') break
  }
  return start
}

/** The line after an attribution that starts here. */
function attributionEnd(lines: string[], start: number): number | null {
  const first = lines[start] ?? ''
  const most = attributionStart.test(first) ? attributionMaxLines : 2
  let joined = ''
  for (let at = start; at < Math.min(start + most, lines.length); at++) {
    const line = lines[at] ?? ''
    if (line === '' || line.startsWith('>')) return null
    joined = joined === '' ? line : `${joined} ${line}`
    if (!/[:：]$/.test(line)) continue
    if (joined.length > markLineMaxLength) return null
    if (evidence.test(joined) && attributions.some((pattern) => pattern.test(joined))) return at + 1
  }
  return null
}

/** Outlook’s way: the old mail’s headers, and the old mail as it was. */
function isHeaderBlock(lines: string[], start: number): boolean {
  if (!senderLine.test(lines[start] ?? '')) return false
  const block = lines.slice(start + 1, start + headerBlockLines)
  return block.some((line) => dateLine.test(line)) && block.some((line) => subjectLine.test(line))
}

function nextWithText(lines: string[], start: number): number {
  let at = start
  while (at < lines.length && lines[at] === '') at++
  return at
}

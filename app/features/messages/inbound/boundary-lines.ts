/** RFC 2046, 5.1.1. */
const boundary = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/
/** There are dashes before and after, and some of the spaces that mail servers put behind. */
const lineMaxBytes = 100
const dash = 45
/** Real mail has some hundred. */
const linesMax = 100_000
/** Where a boundary is looked for that no header declares, and how often. */
const guessedWithin = 64 * 1024
const guessesMax = 20

type Line = { start: number; end: number; text: string }
export type Boundary = { start: number; end: number; isFinal: boolean; isDigest: boolean }

/** The lines of a mail that may be boundaries. All of them are found in one pass, and gone through in another. */
export class BoundaryLines {
  readonly #lines: Line[] = []
  /** Where each one stands last. */
  readonly #last = new Map<string, number>()
  /** Whether what they part is a digest. */
  readonly #declared = new Map<string, boolean>()
  /** Whether the mail has more than are looked at. */
  readonly isCut: boolean
  #next = 0
  #guesses = 0

  constructor(readonly mail: Buffer) {
    let start = isDashed(mail) ? 0 : afterFeed(mail, 0)
    while (start >= 0 && this.#lines.length < linesMax) {
      const feed = mail.indexOf(10, start)
      const end = feed < 0 ? mail.length : feed + 1
      if (end - start <= lineMaxBytes) this.#add({ start, end, text: textOf(mail, start, end) })
      start = feed < 0 ? -1 : afterFeed(mail, feed)
    }
    this.isCut = start >= 0
  }

  #add(line: Line): void {
    const { start, text } = line
    if (!isBoundary(text)) return
    this.#lines.push(line)
    this.#last.set(text, start)
    if (text.endsWith('--')) this.#last.set(text.slice(0, -2), start)
  }

  get isAnyDeclared(): boolean {
    return this.#declared.size > 0
  }

  declare(text: string, isDigest: boolean): void {
    this.#declared.set(text, isDigest)
  }

  /** Whether it is one, and stands after this place. */
  isAfter(place: number, text: string): boolean {
    return isBoundary(text) && (this.#last.get(text) ?? -1) >= place
  }

  /** A line after this place that looks like one, with a head behind it. */
  guessAfter(place: number): string | null {
    if (this.#guesses++ >= guessesMax) return null
    for (let at = this.#next; at < this.#lines.length; at++) {
      const line = this.#lines[at]
      if (!line || line.start > place + guessedWithin) return null
      const isGuess = line.start >= place && !line.text.includes(' ')
      if (isGuess && /^content-[a-z-]+:/i.test(this.mail.toString('latin1', line.end, line.end + 60)))
        return line.text
    }
    return null
  }

  /** The next one that was declared. Must not be asked for an earlier place than before. */
  nextAfter(place: number): Boundary | null {
    for (; this.#next < this.#lines.length; this.#next++) {
      const line = this.#lines[this.#next]
      if (!line || line.start < place) continue
      const isOpening = this.#declared.has(line.text)
      const isFinal = !isOpening && line.text.endsWith('--') && this.#declared.has(line.text.slice(0, -2))
      if (!isOpening && !isFinal) continue
      return {
        start: Math.max(place, this.#beforeLineEnd(line.start)),
        end: line.end,
        isFinal,
        isDigest: this.#declared.get(line.text) ?? false,
      }
    }
    return null
  }

  /** The line end before a boundary belongs to it. */
  #beforeLineEnd(start: number): number {
    return this.mail[start - 2] === 13 ? start - 2 : Math.max(0, start - 1)
  }
}

function isDashed(mail: Buffer): boolean {
  return mail[0] === dash && mail[1] === dash
}

/** Behind the next line feed that two dashes follow; -1 where there is none. */
function afterFeed(mail: Buffer, place: number): number {
  const at = mail.indexOf('\n--', place)
  return at < 0 ? -1 : at + 1
}

function textOf(mail: Buffer, start: number, end: number): string {
  return mail.toString('latin1', start + 2, end).trimEnd()
}

function isBoundary(text: string): boolean {
  return boundary.test(text) || (text.endsWith('--') && boundary.test(text.slice(0, -2)))
}

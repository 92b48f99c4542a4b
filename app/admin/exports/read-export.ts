type Progress = (rows: number, total: number | null) => void

/** Bytes per Blob: merging chunks lets the browser move the data to disk. */
const pieceSize = 4 * 1024 * 1024
const carriageReturn = 13
const lineFeed = 10

/** There is no file: the reason is the server’s, in the language of the reader, where it gives one. */
export class ExportRefused extends Error {
  override name = 'ExportRefused'

  constructor(
    readonly status: number,
    readonly reason: string | null,
  ) {
    super(`The export was refused: ${status}`)
  }
}

/** An interrupted download throws instead of yielding half a file; a refused one throws {@link ExportRefused}. */
export async function readExport(address: string, signal: AbortSignal, onProgress: Progress) {
  const response = await fetch(address, { signal })
  if (!response.ok || !response.body) throw new ExportRefused(response.status, await reasonOf(response))
  const total = totalOf(response)
  const pieces = new Pieces()
  const count = lineCounter()
  const reader = response.body.getReader()
  let rows = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    pieces.add(chunk.value)
    rows = Math.max(0, count(chunk.value) - 1) // minus the heading line
    onProgress(total === null ? rows : Math.min(rows, total), total)
  }
  return { file: pieces.toFile(), name: nameOf(response), rows }
}

/** A failure (5xx), or a page of something in between, has no words for the reader. */
async function reasonOf(response: Response): Promise<string | null> {
  const isPlain = response.headers.get('Content-Type')?.startsWith('text/plain') ?? false
  if (!isPlain || response.status >= 500) return null
  return (await response.text()).trim() || null
}

class Pieces {
  private readonly pieces: Blob[] = []
  private chunks: Uint8Array<ArrayBuffer>[] = []
  private size = 0

  add(chunk: Uint8Array<ArrayBuffer>) {
    this.chunks.push(chunk)
    this.size += chunk.length
    if (this.size >= pieceSize) this.close()
  }

  toFile(): Blob {
    this.close()
    return new Blob(this.pieces, { type: 'text/csv;charset=utf-8' })
  }

  private close() {
    this.pieces.push(new Blob(this.chunks))
    this.chunks = []
    this.size = 0
  }
}

/** A line break may be split across two chunks. */
export function lineCounter(): (chunk: Uint8Array) => number {
  let lines = 0
  let before = 0
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === lineFeed && before === carriageReturn) lines += 1
      before = byte
    }
    return lines
  }
}

function totalOf({ headers }: Response): number | null {
  const total = headers.get('X-Total-Count')
  return total === null ? null : Number(total)
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv'
}

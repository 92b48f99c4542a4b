import { byteOrderMark, csvLines } from './csv-lines.server'

type Csv<Row> = {
  headings: string[]
  batches: AsyncGenerator<Row[]>
  cells: (row: Row) => string[]
  /** Called once with how it ended, and after how many rows. */
  end: (status: 'finished' | 'interrupted', rows: number) => Promise<void>
}

/** Streams the file with backpressure, and stops when the client disconnects. */
export function streamCsv<Row>({ headings, batches, cells, end }: Csv<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let rows = 0
  let ended: Promise<void> | undefined
  // The client may leave while rows are being read, and then both of them end it.
  const endOnce = (status: 'finished' | 'interrupted') => (ended ??= end(status, rows))
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLines([headings]))),
      async pull(controller) {
        try {
          const next = await batches.next()
          if (next.done) {
            await endOnce('finished')
            return controller.close()
          }
          controller.enqueue(encoder.encode(csvLines(next.value.map(cells))))
          rows += next.value.length
        } catch (error) {
          await endOnce('interrupted').catch(() => undefined) // the original error matters more
          throw error
        }
      },
      async cancel() {
        await batches.return(undefined)
        await endOnce('interrupted')
      },
    },
    { highWaterMark: 1 },
  )
}

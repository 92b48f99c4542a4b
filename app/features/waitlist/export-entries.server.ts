import type { Actor } from '~/api/identity/identify.server'
import type { Language } from '~collections/values/language'

import { csvLines, headingLine } from './export-columns.server'
import { type ExportFilter, beginExport } from './export-record.server'
import { readBatches } from './export-rows.server'
import { selectEntries } from './list-entries.server'

export type EntriesExport = {
  /** Null when counting would take too long. */
  total: number | null
  body: ReadableStream<Uint8Array>
}

/**
 * Streams the CSV with backpressure and stops when the client disconnects. The export is recorded before the first
 * row leaves.
 */
export async function exportEntries(
  actor: Actor,
  filter: ExportFilter,
  language: Language,
): Promise<EntriesExport> {
  const { payload } = actor
  const { where, total } = await selectEntries(payload, filter, { by: 'createdAt', direction: 'descending' })
  const record = await beginExport(actor, filter)
  const batches = readBatches(payload, where)
  const encoder = new TextEncoder()
  let rows = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(headingLine(language))),
      async pull(controller) {
        try {
          const next = await batches.next()
          if (next.done) {
            await record.end('finished', rows)
            return controller.close()
          }
          rows += next.value.length
          controller.enqueue(encoder.encode(csvLines(next.value)))
        } catch (error) {
          await record.end('interrupted', rows).catch(() => undefined) // the original error matters more
          throw error
        }
      },
      async cancel() {
        await batches.return(undefined)
        await record.end('interrupted', rows)
      },
    },
    { highWaterMark: 1 },
  )
  return { total: total.isExact ? total.count : null, body }
}

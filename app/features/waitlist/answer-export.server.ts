import type { LoaderFunctionArgs } from '@remix-run/node'
import * as z from 'zod/mini'

import { answerExport as answer } from '~/admin/exports/answer-export.server'
import { exportSearch, readExportFilter } from '~/admin/exports/export-filter.server'
import { isInstant } from '~/api/payload-guard/stored-values'
import { languages } from '~collections/values/language'
import { entryStages, waitlistStatuses } from '~collections/values/waitlist'

import { cellsOf, headings } from './export-columns.server'
import { readBatches } from './export-rows.server'
import { selectEntries } from './list-entries.server'

const filterSchema = z.object({
  status: z.optional(z.enum([...waitlistStatuses, ...entryStages])),
  language: z.optional(z.enum(languages)),
  confirmed: z.optional(z.enum(['true', 'false'])),
  search: exportSearch,
  since: z.optional(z.iso.datetime().check(z.refine(isInstant))),
})

/** GET /admin/waitlist/export */
export function answerExport(args: LoaderFunctionArgs): Promise<Response> {
  return answer(args, {
    what: 'waitlist',
    role: 'editor',
    readFilter: (params) => readExportFilter(filterSchema, params),
    async open({ payload }, filter) {
      const { where, total } = await selectEntries(payload, filter, {
        by: 'createdAt',
        direction: 'descending',
      })
      return { total: total.isExact ? total.count : null, batches: readBatches(payload, where) }
    },
    headings,
    cells: cellsOf,
  })
}

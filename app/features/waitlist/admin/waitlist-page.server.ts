import type { Member } from '~/api/identity/identify.server'
import { leaveEmptyPage, mostCounted } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/api/api-call.server'
import { countFigures, countLeft } from '../figures.server'
import { findEntries } from '../list-entries.server'
import { waitlistPageSize } from '~collections/values/waitlist'

import { openEntryId } from '../list-params'
import { filterOf, orderOfList, parseWaitlistQuery, type WaitlistQuery } from './waitlist-query'
import { NotFound } from 'payload'
import { fromReplica } from '~cms/from-replica.server'
import { toEntryView } from '../entry-view'
import { languageOf } from '~/i18n/detect-language.server'
import { formatCountry } from '~/i18n/format'
import { readHistory } from '~/features/audit/read-history.server'
import type { Language } from '~collections/values/language'
import { idIn, parseForm, textIn, type FormIntent } from '~/admin/answer-form.server'
import { changeEntry, deleteEntry, entryChanges } from '../change-entry.server'
import { type ListedEntry, rawEntryFields } from './entry-fields'
import type { WaitlistEntry } from '~collections/payload-types'

export async function loadWaitlistPage(member: Member, request: Request) {
  const url = new URL(request.url)
  const params = url.searchParams
  const query = parseWaitlistQuery(params)
  const openId = openEntryId(params)
  const paging = { page: query.page, limit: waitlistPageSize }
  const read = async () =>
    Promise.all([
      findEntries(member, filterOf(query), paging, {
        sort: orderOfList(query),
        toView: toListedEntry,
      }),
      countFigures(),
      isOneStage(query) ? countLeft() : null,
      openId === null ? null : readEntryDetail(member, openId, languageOf(request)),
      openId === null ? null : readHistory(member, 'waitlist-entries', openId, languageOf(request)),
    ])
  const [list, counts, leftOf, entry, audited] = await orUnavailable(() => fromReplica(read))
  leaveEmptyPage(url, query.page, list)
  // Searches stop counting there.
  const isCapped = query.search !== '' && list.totalDocs === mostCounted
  /** Whom the list has and the card of its stage has not. */
  const left = query.status === null ? 0 : (leftOf?.[query.status] ?? 0)
  return { query, list, isCapped, counts, left, openId, entry, audited }
}

/** Then a card shows the same people, but for those who have left. */
const isOneStage = ({ status, search, language }: WaitlistQuery) =>
  status !== null && search === '' && language === null

export type WaitlistPageData = Omit<Awaited<ReturnType<typeof loadWaitlistPage>>, 'audited'>

function toListedEntry(entry: WaitlistEntry): ListedEntry {
  return { ...toEntryView(entry), isDemo: entry.isDemo === true }
}

/** Null when the entry is gone. */
async function readEntryDetail({ payload, as }: Member, id: number, language: Language) {
  try {
    const entry = await payload.findByID({
      collection: 'waitlist-entries',
      id,
      depth: 0,
      showHiddenFields: true,
      ...as,
    })
    const { at, how, textVersion, ...consent } = entry.consent ?? {}
    return {
      ...toListedEntry(entry),
      referredBy: entry.referredBy ?? null,
      countryName: entry.country ? formatCountry(entry.country, language) : null,
      consent: at
        ? { at, how: how ?? null, language: consent.language ?? null, textVersion: textVersion ?? null }
        : null,
    }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type EntryDetail = NonNullable<Awaited<ReturnType<typeof readEntryDetail>>>

export const entryIntents = {
  save: {
    role: 'editor',
    async run({ member, form, t }) {
      const id = idIn(form)
      const changes = parseForm(entryChanges, rawEntryFields(form))
      await changeEntry(member, id, changes, textIn(form, 'seen') ?? undefined)
      return { message: t('waitlistAdmin:saved') }
    },
  },
  delete: {
    role: 'admin',
    async run({ member, form, t }) {
      const id = idIn(form)
      await deleteEntry(member, id)
      return { message: t('waitlistAdmin:deleted'), details: { deleted: id } }
    },
  },
} satisfies Record<string, FormIntent>

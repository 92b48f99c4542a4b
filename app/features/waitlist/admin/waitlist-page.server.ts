import type { Member } from '~/auth/identify.server'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/http/replies.server'
import { countFigures, countLeft } from '../figures.server'
import { findEntries } from '../list-entries.server'
import { waitlistPageSize } from '~collections/values/waitlist'

import { openEntryId } from '../list-params'
import { filterOf, orderOfList, parseWaitlistQuery, type WaitlistQuery } from './waitlist-query'
import { NotFound } from 'payload'
import { fromReplica } from '~cms/from-replica.server'
import { toEntryView, type Standing } from '../entry-view'
import { readStandings } from '../standing.server'
import { changeFriend, friendUndo } from '../change-friend.server'
import { readFriends, readReferrer } from '../friends.server'
import { sendConfirmation } from '../send-confirmation.server'
import { readTimeline } from '../timeline.server'
import { languageOf } from '~/i18n/detect-language.server'
import { formatCountry } from '~/i18n/format'
import { readHistory } from '~/features/audit/read-history.server'
import type { Language } from '~collections/values/language'
import {
  forEditors,
  idIn,
  parseForm,
  readUndo,
  seenIn,
  type FormInput,
  type FormIntent,
} from '~/admin/answer-form.server'
import { changeEntry, deleteEntry, entryChanges } from '../change-entry.server'
import { rawEntryFields } from './entry-fields'
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
  const [page, counts, leftOf, detail, audited] = await orUnavailable(() => fromReplica(read))
  leaveEmptyPage(url, query.page, page)
  const shown = [...page.docs, ...(detail ? [detail] : [])].map(({ id }) => id)
  const waiting = await orUnavailable(() => readWaiting(member, shown))
  const list = {
    ...page,
    docs: page.docs.map((entry) => ({ ...entry, isInvitationWaiting: waiting.has(entry.id) })),
  }
  const entry = detail && { ...detail, isInvitationWaiting: waiting.has(detail.id) }
  /** How many are in the list and not on the card of its stage. */
  const left = query.status === null ? 0 : (leftOf?.[query.status] ?? 0)
  return { query, list, isCapped: !list.isExact, counts, left, openId, entry, audited }
}

/** Then a card shows the same people, but for those who have left. */
const isOneStage = ({ status, search, language, confirmed }: WaitlistQuery) =>
  status !== null && search === '' && language === null && confirmed === null

export type WaitlistPageData = Omit<Awaited<ReturnType<typeof loadWaitlistPage>>, 'audited'>

function toListedEntry(entry: WaitlistEntry, standing?: Standing) {
  return { ...toEntryView(entry, standing), isDemo: entry.isDemo === true }
}

/** Those of these people whose invitation waits for a mail server. */
async function readWaiting({ payload, as }: Member, entries: number[]): Promise<Set<number>> {
  if (entries.length === 0) return new Set()
  const { docs } = await payload.find({
    collection: 'invitations',
    where: { entry: { in: entries }, status: { equals: 'queued' }, inOutbox: { equals: true } },
    select: { entry: true },
    pagination: false,
    depth: 0,
    ...as,
  })
  return new Set(docs.flatMap(({ entry }) => (typeof entry === 'number' ? [entry] : [])))
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
    const [standings, timeline, friends, referrer] = await Promise.all([
      readStandings(payload, [id]),
      readTimeline(payload, entry),
      readFriends(payload, entry.referralCode ?? null),
      readReferrer(payload, entry.referredBy ?? null),
    ])
    return {
      ...toListedEntry(entry, standings.get(id)),
      timeline,
      friendsOf: friends,
      referrer,
      referredBy: entry.referredBy ?? null,
      countryName: entry.country ? formatCountry(entry.country, language) : null,
    }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type EntryDetail = NonNullable<WaitlistPageData['entry']>

export const entryIntents = {
  save: {
    role: 'editor',
    async run({ member, form, t }) {
      const id = idIn(form)
      const changes = parseForm(entryChanges, rawEntryFields(form))
      await changeEntry(member, id, changes, seenIn(form))
      return { message: t('waitlistAdmin:saved') }
    },
  },
  delete: {
    role: 'admin',
    async run({ member, form, t }) {
      const id = idIn(form)
      await deleteEntry(member, id)
      return { message: t('waitlistAdmin:deleted'), deleted: id }
    },
  },
  confirmation: {
    role: 'editor',
    async run({ member, form, t, context }) {
      const { email } = await sendConfirmation(member, idIn(form))
      const isMailSetUp = context.environment.SMTP_URL !== undefined
      return { message: t(`waitlistAdmin:confirmation.${isMailSetUp ? 'sent' : 'outbox'}`, { email }) }
    },
  },
  acceptFriend: decideFriend('counted'),
  refuseFriend: decideFriend('refused'),
  undo: {
    role: 'editor',
    async run({ member, form, t }) {
      const { id, from, to } = readUndo(form, friendUndo)
      const { name } = await changeFriend(member, id, to, from)
      return { message: t('waitlistAdmin:friends.undone', { name }) }
    },
  },
} satisfies Record<string, FormIntent>

function decideFriend(state: 'counted' | 'refused') {
  return forEditors(async ({ member, form, t }: FormInput) => {
    const { name, undo } = await changeFriend(member, idIn(form, 'friend'), state)
    const message = t(`waitlistAdmin:friends.${state === 'counted' ? 'accepted' : 'refused'}`, { name })
    return undo.from === undo.to ? { message } : { message, undo: JSON.stringify(undo) }
  })
}

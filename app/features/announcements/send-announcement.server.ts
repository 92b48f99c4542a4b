import type { PayloadRequest } from 'payload'

import { type Actor, requireAdmin, requireEditor } from '~/auth/identify.server'
import { HttpError, invalidFields, orHttpError, type FieldProblem } from '~/http/http-error.server'
import { changeUnlessChanged } from '~cms/change-record'
import { takeWithinHour } from '~cms/take-within-hour'
import { queueMails, unqueueMails } from '~collections/queue-mail'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import {
  announcementTestsPerHour,
  isOpenToChange,
  scheduleMaxDays,
  type AnnouncementState,
} from '~collections/values/announcements'
import { readEmail } from '~collections/values/email'

import { readAnnouncementWithin, type AnnouncementRecord } from './announcement-records.server'
import { beginSending } from './begin-sending.server'
import { requireMailSize } from './mail/mail-size.server'
import { languagesOf, languagesWritten, missingWords } from './missing-words'

/** An instant (ISO 8601), or what it waits for. */
export type When = { at: string }

type Change = {
  /** The time zone of the team, in which the days of the audience are meant. */
  timeZone: string
  /** The `updatedAt` that the person has read. */
  seen?: string | undefined
}

/** Sends it now (`now`), as soon as the site is open (`launch`), or at a time. */
export async function sendAnnouncement(
  actor: Actor,
  id: number,
  { at }: When,
  { timeZone, seen }: Change,
): Promise<void> {
  await change(actor, { id, seen }, async (req) => {
    const announcement = await readAnnouncementWithin(req, id)
    if (!isOpenToChange(announcement)) throw new HttpError(409, 'announcements:problem.notDraft')
    await requireWords(req, announcement)
    if (at === 'now') return beginSending(req, announcement, { timeZone, mustReachSomebody: true })
    if (at === 'launch') await requireClosedSite(req)
    await schedule(req, id, at === 'launch' ? null : readSendTime(at))
  })
}

/** What has not been handed over waits until it is resumed. */
export function pauseAnnouncement(actor: Actor, id: number): Promise<void> {
  return change(actor, { id }, async (req) => {
    await requireState(req, id, ['sending'], 'announcements:problem.notSending')
    await setState(req, id, 'paused')
    await takeBack(req, id)
  })
}

/** The worker queues again what the pause took back. Mails that were already being handed over are not affected. */
export function resumeAnnouncement(actor: Actor, id: number): Promise<void> {
  return change(actor, { id }, async (req) => {
    await requireState(req, id, ['paused'], 'announcements:problem.notPaused')
    await setState(req, id, 'sending')
  })
}

/** Final once sending has begun: recipients who are still waiting never get it. */
export function cancelAnnouncement(actor: Actor, id: number): Promise<void> {
  return change(actor, { id }, async (req) => {
    await requireState(req, id, ['scheduled', 'sending', 'paused'], 'announcements:problem.notUnderWay')
    await setState(req, id, 'canceled')
    await takeBack(req, id)
  })
}

/** Mails it to somebody of the team, in each language that has words. */
export async function testAnnouncement(actor: Actor, id: number, typed: string): Promise<void> {
  requireEditor(actor)
  const { email } = readEmail(typed)
  if (email === undefined) throw refusedField('email', 'announcements:problem.email')
  await orHttpError(
    changeUnlessChanged(actor, { collection: 'announcements', id, seen: undefined }, async (req) => {
      await takeFromTests(req, actor)
      const announcement = await readAnnouncementWithin(req, id)
      const languages = languagesWritten(announcement.words, announcement.audience ?? {})
      if (languages.length === 0) throw new HttpError(409, 'announcements:problem.nothingToTest')
      await requireMailSize(req, announcement, languages)
      const tests = await queryInTransaction(
        req,
        sql`INSERT INTO announcement_tests (announcement_id, language, email)
            SELECT ${id}, language, ${email} FROM unnest(${sql.param([...languages])}::text[]) AS language RETURNING id`,
      )
      await queueMails(req, 'announcement-test', idsIn(tests))
    }),
  )
}

async function change(
  actor: Actor,
  { id, seen }: { id: number; seen?: string | undefined },
  work: (req: PayloadRequest) => Promise<void>,
): Promise<void> {
  requireAdmin(actor)
  await orHttpError(changeUnlessChanged(actor, { collection: 'announcements', id, seen }, work))
}

/** Throws what is missing, each beside its field. */
async function requireWords(req: PayloadRequest, announcement: AnnouncementRecord): Promise<void> {
  const { audience, words } = announcement
  if (audience === null) throw refusedField('audience', 'announcements:problem.audience')
  const problems = missingWords(words, audience).map(({ field, language }): FieldProblem => {
    const message = `announcements:problem.missing.${field}` as const
    return { field: language === null ? field : `${field}.${language}`, message }
  })
  if (problems.length > 0) throw invalidFields(problems)
  await requireMailSize(req, announcement, languagesOf(audience))
}

async function requireClosedSite(req: PayloadRequest): Promise<void> {
  const opened = await queryInTransaction(req, sql`SELECT 1 FROM site_content WHERE launched_at IS NOT NULL`)
  if (opened.length > 0) throw new HttpError(409, 'announcements:problem.siteOpen')
}

function readSendTime(at: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) throw refusedField('at', 'announcements:problem.time')
  if (time <= Date.now()) throw refusedField('at', 'announcements:problem.past')
  if (time > Date.now() + scheduleMaxDays * 86_400_000) throw refusedField('at', 'announcements:problem.far')
  return new Date(time).toISOString()
}

type FieldMessage = FieldProblem['message']

function refusedField(field: string, message: FieldMessage): HttpError {
  return invalidFields([{ field, message }])
}

/** Without a time it waits for the launch. */
async function schedule(req: PayloadRequest, id: number, at: string | null): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE announcements SET status = 'scheduled', send_at = ${at}::timestamptz, at_launch = ${at === null},
          archived_at = NULL, updated_at = now() WHERE id = ${id}`,
  )
}

async function requireState(
  req: PayloadRequest,
  id: number,
  states: AnnouncementState[],
  problem: FieldMessage,
): Promise<void> {
  const { status } = await readAnnouncementWithin(req, id)
  if (!states.includes(status)) throw new HttpError(409, problem)
}

async function setState(req: PayloadRequest, id: number, status: AnnouncementState): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE announcements SET status = ${status}::enum_announcements_status, updated_at = now(),
          finished_at = CASE WHEN ${status === 'canceled'} AND started_at IS NOT NULL THEN now() ELSE finished_at END
        WHERE id = ${id}`,
  )
}

/** Those that are being handed over at this moment leave all the same. */
async function takeBack(req: PayloadRequest, id: number): Promise<void> {
  const waiting = await queryInTransaction(
    req,
    sql`SELECT id FROM announcement_recipients WHERE announcement_id = ${id} AND state = 'waiting'`,
  )
  await unqueueMails(req, 'announcement', idsIn(waiting))
}

async function takeFromTests(req: PayloadRequest, { user }: Actor): Promise<void> {
  const seconds = await takeWithinHour(
    req,
    `announcement-test:${user.collection}:${user.id}`,
    announcementTestsPerHour,
  )
  if (seconds === null) return
  throw new HttpError(429, 'announcements:problem.testLimit', { headers: { 'Retry-After': String(seconds) } })
}

import { z } from 'zod'

import {
  forAdmins,
  forEditors,
  idIn,
  parseForm,
  readUndo,
  seenIn,
  type FormInput,
  type ReplyTo,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { announcementPath, pathOfSection } from '~/admin/sections'
import { waitingMailIntents } from '~/features/waiting-mail/waiting-mail-intents.server'
import { describeWaveTime } from '~/features/waves/wave-time'
import { HttpError, invalidFields, type FieldProblem } from '~/http/http-error.server'
import { readPicture } from '~/http/read-picture.server'
import { formatNumber } from '~/i18n/format'
import { fromZonedTime } from '~/i18n/zoned-time'
import { maxRecordId } from '~collections/values/ids'
import { legalDocuments } from '~collections/values/legal'

import {
  announcementForm,
  missingField,
  pictureFile,
  pictureRemoval,
  rawAnnouncement,
} from '../announcement-form'
import { readAnnouncementPicture, toMailPicture } from '../announcement-pictures.server'
import { readAnnouncement } from '../announcement-records.server'
import { storedInterest } from '../audience-words.server'
import {
  addAnnouncement,
  archiveAnnouncement,
  changeAnnouncement,
  deleteAnnouncement,
  duplicateAnnouncement,
  restoreAnnouncement,
  type Draft,
} from '../change-announcement.server'
import { languagesOf, languagesWritten, missingWords, type MissingWords } from '../missing-words'
import { draftOfLegalChange } from '../ready-drafts.server'
import {
  cancelAnnouncement,
  pauseAnnouncement,
  resumeAnnouncement,
  sendAnnouncement,
  testAnnouncement,
} from '../send-announcement.server'
import { previewIn } from './preview-announcement.server'
import { nextSteps, sendChoices, type NextStep, type SendChoice } from './send-choices'

type Input = FormInput

const isNew = (form: FormData) => !textIn(form, 'id')

/** What a form says, with what is stored of the announcement so far. */
async function readDraft({ member, form }: Pick<Input, 'member' | 'form'>) {
  const stored = isNew(form) ? null : await readAnnouncement(member, idIn(form))
  const { audience, ...words } = parseForm(
    announcementForm,
    rawAnnouncement(form, stored?.words.content ?? null),
  )
  const { interest } = audience
  const draft: Draft = {
    words,
    audience: interest === undefined ? audience : { ...audience, interest: storedInterest(interest) },
  }
  const chosen = await readPicture(form, pictureFile)
  const isRemoved = form.has(pictureRemoval)
  const hasPicture = chosen !== undefined || (stored?.picture != null && !isRemoved)
  return { stored, draft, chosen, isRemoved, hasPicture }
}

const problemAtField = (missing: MissingWords): FieldProblem => ({
  field: missingField(missing),
  message: `announcements:problem.missing.${missing.field}`,
})

/** Names what is missing at its field, before anything is saved. */
function requireSendable(draft: Draft, hasPicture: boolean): void {
  const problems = missingWords({ ...draft.words, hasPicture }, draft.audience).map(problemAtField)
  if (problems.length > 0) throw new HttpError(400, 'announcementsAdmin:send.missing', { problems })
}

/** One language is enough to try it out: what is missing is named in the one that has been begun. */
function requireTestable({ words, audience }: Draft): void {
  if (languagesWritten(words, audience).length > 0) return
  const languages = languagesOf(audience)
  const begun = languages.find((language) => words.subject[language].trim() !== '') ?? languages[0]
  const problems = missingWords({ ...words, hasPicture: false }, audience)
    .filter(({ field, language }) => language === begun && (field === 'subject' || field === 'content'))
    .map(problemAtField)
  throw new HttpError(400, 'announcements:problem.nothingToTest', { problems })
}

/** Saves, and then tests it or asks whether to send it. With `stay` a script stays on the screen. */
async function save(input: Input) {
  const { member, form, t } = input
  const step = nextSteps.find((each) => each === textIn(form, 'then')) ?? null
  const { stored, draft, chosen, isRemoved, hasPicture } = await readDraft(input)
  if (step === 'test') requireTestable(draft)
  else if (step !== null) requireSendable(draft, hasPicture)
  const picture = chosen ? await toMailPicture(chosen) : null
  const { id, updatedAt } = stored
    ? await changeAnnouncement(member, stored.id, draft, { picture, isRemoved, seen: seenIn(form) })
    : await addAnnouncement(member, draft, { picture, isRemoved: false })
  const test = step === 'test' ? await sendTest(input, id, draft) : { message: undefined, untested: null }
  const { message = t('announcementsAdmin:done.saved'), untested } = test
  const details = { id, updatedAt, step, untested }
  if (form.has('stay')) return { message: isQuestion(step) || untested ? undefined : message, details }
  return { redirectTo: addressAfter(id, untested === null ? step : 'untested'), message, details }
}

const isQuestion = (step: NextStep | null): step is SendChoice => step !== null && step !== 'test'

function addressAfter(id: number, step: NextStep | 'untested' | null): string {
  const path = announcementPath(id)
  if (step === 'untested') return `${path}?done=untested`
  if (isQuestion(step)) return `${path}?send=${step}`
  return `${path}?done=${step === 'test' ? 'tested' : 'saved'}`
}

/** To the person’s own address. What was saved is saved, also where no test can be sent of it. */
async function sendTest(
  { member, formats, t, context }: Input,
  id: number,
  draft: Draft,
): Promise<{ message: string | undefined; untested: string | null }> {
  const { email } = member.user
  try {
    await testAnnouncement(member, id, email)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const reason = t(error.messageKey, error.details.values)
    return { message: undefined, untested: t('announcementsAdmin:test.failed', { reason }) }
  }
  if (context.environment.SMTP_URL === undefined)
    return { message: t('announcementsAdmin:test.outbox', { email }), untested: null }
  const count = languagesWritten(draft.words, draft.audience).length
  const values = { count, value: formatNumber(count, formats), email }
  return { message: t('announcementsAdmin:test.sent', values), untested: null }
}

async function send(input: Input) {
  const { member, form, t, formats, context } = input
  const timeZone = context.environment.SITE_TIME_ZONE
  const choice = sendChoices.find((each) => each === textIn(form, 'choice'))
  if (!choice) throw new HttpError(400, 'api:invalid')
  const at = choice === 'schedule' ? sendTimeIn(form, timeZone) : choice
  await atItsField(sendAnnouncement(member, idIn(form), { at }, { timeZone, seen: seenIn(form) }))
  if (choice !== 'schedule') return { message: t(`announcementsAdmin:done.${choice}`) }
  const time = t('announcementsAdmin:at', describeWaveTime(Date.parse(at), formats, timeZone))
  return { message: t('announcementsAdmin:done.schedule', { time }) }
}

function sendTimeIn(form: FormData, timeZone: string): string {
  const instant = fromZonedTime(
    { date: textIn(form, 'date') ?? '', time: textIn(form, 'time') ?? '' },
    timeZone,
  )
  if (instant === null) throw invalidFields([{ field: 'date', message: 'announcementsAdmin:problem.moment' }])
  return new Date(instant).toISOString()
}

/** The time of a call is a day and a time in the form. */
async function atItsField(sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof HttpError) || !error.details.problems) throw error
    const problems = error.details.problems.map(({ field, message }) => ({
      field: field === 'at' ? 'date' : field,
      message,
    }))
    throw new HttpError(error.status, error.messageKey, { ...error.details, problems })
  }
}

async function preview(input: Input) {
  const { payload } = input.member
  const { stored, draft, chosen, isRemoved } = await readDraft(input)
  const picture = chosen
    ? await toMailPicture(chosen)
    : stored && !isRemoved
      ? await readAnnouncementPicture(payload, stored.id)
      : null
  return { details: { preview: await previewIn(payload, draft.words, picture) } }
}

/** Saves nothing. */
export const previewIntents = { preview: forEditors(preview) }

function setArchived(isArchived: boolean) {
  return forEditors(async ({ member, form, t }: Input) => {
    const id = idIn(form)
    await archiveAnnouncement(member, id, isArchived)
    return {
      message: t(`announcementsAdmin:done.${isArchived ? 'archived' : 'unarchived'}`),
      undo: JSON.stringify({ id, isArchived: !isArchived }),
    }
  })
}

const archiveUndo = z.object({ id: z.int().min(1).max(maxRecordId), isArchived: z.boolean() })

export const announcementIntents = {
  ...waitingMailIntents,
  save: forEditors(save),
  send: forAdmins(send),
  pause: forAdmins(async ({ member, form, t }) => {
    await pauseAnnouncement(member, idIn(form))
    return { message: t('announcementsAdmin:done.paused') }
  }),
  resume: forAdmins(async ({ member, form, t }) => {
    await resumeAnnouncement(member, idIn(form))
    return { message: t('announcementsAdmin:done.resumed') }
  }),
  cancel: forAdmins(async ({ member, form, t }) => {
    await cancelAnnouncement(member, idIn(form))
    return { message: t('announcementsAdmin:done.canceled') }
  }),
  duplicate: forEditors(async ({ member, form }) => ({
    redirectTo: `${announcementPath(await duplicateAnnouncement(member, idIn(form)))}?done=duplicated`,
  })),
  writeLegalChange: forEditors(async ({ member, form }) => {
    const document = legalDocuments.find((each) => each === textIn(form, 'document'))
    if (!document) throw new HttpError(400, 'api:invalid')
    return { redirectTo: `${announcementPath(await draftOfLegalChange(member, document))}?done=drafted` }
  }),
  archive: setArchived(true),
  unarchive: setArchived(false),
  undo: forEditors(async ({ member, form, t }) => {
    const { id, isArchived } = readUndo(form, archiveUndo)
    await archiveAnnouncement(member, id, isArchived)
    return { message: t(`announcementsAdmin:done.${isArchived ? 'archived' : 'unarchived'}`) }
  }),
  restore: forEditors(async ({ member, form, t }) => {
    const id = idIn(form)
    await restoreAnnouncement(member, id, idIn(form, 'version'), seenIn(form))
    if (form.has('stay')) return { message: t('announcementsAdmin:done.restored') }
    return { redirectTo: `${announcementPath(id)}?done=restored` }
  }),
  delete: forAdmins(async ({ member, form }) => {
    await deleteAnnouncement(member, idIn(form))
    return { redirectTo: `${pathOfSection('announcements')}?done=deleted` }
  }),
}

export type AnnouncementReply = ReplyTo<typeof announcementIntents>

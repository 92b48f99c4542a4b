import type { AppLoadContext } from '@remix-run/node'

import { formatsOf } from '~/admin/formats-of.server'
import { readHistory } from '~/features/audit/read-history.server'
import type { Member } from '~/auth/identify.server'
import { orUnavailable } from '~/http/replies.server'
import { HttpError } from '~/http/http-error.server'
import { languageOf } from '~/i18n/detect-language.server'
import { toZonedTime } from '~/i18n/zoned-time'
import { hasRole } from '~collections/access/roles'
import { isOpenToChange } from '~collections/values/announcements'
import { readId } from '~collections/values/ids'

import { readAnnouncement, type AnnouncementRecord } from '../announcement-records.server'
import { listVersions, readVersion } from '../announcement-versions.server'
import { audienceChoices, audienceWords } from '../audience-words.server'
import { countAudience } from '../audience.server'
import { readMailPace } from '../mail-pace.server'
import { readLaunchPlan } from '../launch-plan.server'
import { readResults } from '../results.server'
import { subjectFor } from '../subject'
import { previewSaved } from './preview-announcement.server'
import { sendChoices, type SendChoice } from './send-choices'

type Environment = AppLoadContext['environment']

const day = 86_400_000

/** One announcement, or the form of a new one. */
export async function loadAnnouncementPage(
  member: Member,
  request: Request,
  { id, environment }: { id: string | undefined; environment: Environment },
) {
  const language = languageOf(request)
  const formats = formatsOf(member.user, language, environment)
  const params = new URL(request.url).searchParams
  return orUnavailable(async () => {
    const announcement = id === 'new' ? null : await readOr404(member, id)
    if (announcement === null && !hasRole(member.user, 'editor')) throw new Response(null, { status: 403 })
    const isOpen = announcement === null || isOpenToChange(announcement)
    const mayEdit = hasRole(member.user, 'editor')
    const timeZone = environment.SITE_TIME_ZONE
    const audience = announcement ? announcement.audience : {}
    const [count, results, audited, preview, history, sending] = await Promise.all([
      isOpen && audience !== null ? countAudience(member.payload, audience, timeZone) : null,
      announcement?.startedAt ? readResults(member.payload, announcement, timeZone) : null,
      announcement ? readHistory(member, 'announcements', announcement.id, language) : null,
      params.has('preview') ? previewSaved(member, announcement) : null,
      announcement && params.has('history') ? loadHistory(member, announcement, params) : null,
      announcement && isOpen ? loadSending(member, params) : null,
    ])
    return {
      announcement,
      isOpen,
      subject: announcement && subjectFor(announcement.words.subject, language),
      audienceText: audienceWords(audience, formats),
      choices: isOpen && mayEdit ? audienceChoices(formats) : null,
      count,
      results,
      audited,
      preview,
      history: history && {
        ...history,
        audienceText: history.version && audienceWords(history.version.audience, formats),
        audienceNow: audienceWords(audience, formats),
      },
      sending,
      timeZone,
      tomorrow: toZonedTime(Date.now() + day, timeZone).date,
    }
  })
}

export type AnnouncementPageData = Awaited<ReturnType<typeof loadAnnouncementPage>>
/** What its screen gets beside the audit. */
export type PageView = Omit<AnnouncementPageData, 'audited'>
export type ShownAnnouncement = NonNullable<AnnouncementPageData['announcement']>

async function readOr404(member: Member, text: string | undefined): Promise<AnnouncementRecord> {
  const id = readId(text)
  if (id === null) throw new Response(null, { status: 404 })
  try {
    return await readAnnouncement(member, id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw new Response(null, { status: 404 })
    throw error
  }
}

async function loadHistory(member: Member, { id }: AnnouncementRecord, params: URLSearchParams) {
  const versionId = readId(params.get('version'))
  const page = Math.max(1, Math.min(1000, Math.trunc(Number(params.get('historyPage'))) || 1))
  const version = versionId === null ? null : await readVersion(member, id, versionId)
  return { list: version ? null : await listVersions(member, id, page), version, versionId }
}

/** What the question before sending has to say; null while it is not asked. */
async function loadSending(member: Member, params: URLSearchParams) {
  const launch = await readLaunchPlan(member)
  const asked = sendChoices.find((each) => each === params.get('send'))
  if (!asked || !hasRole(member.user, 'admin')) return { launch, question: null }
  return { launch, question: { choice: asked, pace: await readMailPace(member.payload) } }
}

export type SendQuestion = { choice: SendChoice; pace: Awaited<ReturnType<typeof readMailPace>> }

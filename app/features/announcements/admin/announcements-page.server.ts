import type { AppLoadContext } from '@remix-run/node'

import { formatsOf } from '~/admin/formats-of.server'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import type { Member } from '~/auth/identify.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { fromReplica } from '~cms/from-replica.server'

import { audienceWords } from '../audience-words.server'
import { listAnnouncements } from '../list-announcements.server'
import { subjectFor } from '../subject'
import { filterOf, orderOfList, parseAnnouncementsQuery } from './announcements-query'

const pageSize = 25

export async function loadAnnouncementsPage(
  member: Member,
  request: Request,
  { environment }: AppLoadContext,
) {
  const url = new URL(request.url)
  const query = parseAnnouncementsQuery(url.searchParams)
  const language = languageOf(request)
  const formats = formatsOf(member.user, language, environment)
  const read = () =>
    listAnnouncements(
      member,
      filterOf(query),
      { page: query.page, limit: pageSize },
      { sort: orderOfList(query), language },
    )
  const found = await orUnavailable(() => fromReplica(read))
  leaveEmptyPage(url, query.page, found)
  const list = {
    ...found,
    docs: found.docs.map(({ words, audience, ...row }) => ({
      ...row,
      subject: subjectFor(words.subject, language),
      audienceText: audienceWords(audience, formats),
    })),
  }
  return { query, list, timeZone: environment.SITE_TIME_ZONE }
}

export type AnnouncementsPageData = Awaited<ReturnType<typeof loadAnnouncementsPage>>
export type AnnouncementRow = AnnouncementsPageData['list']['docs'][number]

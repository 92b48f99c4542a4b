import { randomUUID } from 'node:crypto'

import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { readHistory } from '~/features/audit/read-history.server'
import { languageOf } from '~/i18n/detect-language.server'
import { fromReplica } from '~cms/from-replica.server'

import { listLabels, listMembers } from '../labels.server'
import { countFolders, findElsewhere, listThreads, readAnswerNext } from '../list-threads.server'
import { readEarlier, readThread } from '../read-thread.server'
import { filterOf, parseMessagesQuery } from './messages-query'
import { loadWriting } from './writing/writing-page.server'

export async function loadMessagesPage(member: Member, request: Request, timeZone: string) {
  const url = new URL(request.url)
  const query = parseMessagesQuery(url.searchParams)
  const filter = filterOf(query, member.user.id)
  const [list, elsewhere, counts, waiting, thread, earlier, labels, members, audited] = await orUnavailable(
    () =>
      fromReplica(async () =>
        Promise.all([
          listThreads(member, filter, query.page),
          findElsewhere(member, filter),
          countFolders(member),
          readAnswerNext(member, 1),
          query.thread === null ? null : readThread(member, query.thread),
          query.thread === null || query.before === null
            ? null
            : readEarlier(member, query.thread, query.before),
          listLabels(member),
          listMembers(member),
          query.thread === null
            ? null
            : readHistory(member, 'message-threads', query.thread, languageOf(request)),
        ]),
      ),
  )
  leaveEmptyPage(url, query.page, { docs: list.rows, totalPages: list.pages })
  const writing = await orUnavailable(() => loadWriting(member, url.searchParams, thread, timeZone))
  return {
    query,
    list,
    elsewhere,
    counts: { ...counts, 'answer-next': waiting.count },
    longestWaiting: waiting.first[0]?.id ?? null,
    // An answer is to the newest, whatever is shown.
    thread: thread && earlier ? { ...thread, ...earlier } : thread,
    labels,
    members,
    audited,
    writing,
    now: Date.now(),
    noteKey: randomUUID(),
  }
}

export type MessagesPageData = Awaited<ReturnType<typeof loadMessagesPage>>

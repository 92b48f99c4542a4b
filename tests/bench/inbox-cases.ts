import type { Actor, Member } from '~/auth/identify.server'
import { changeThreads } from '~/features/messages/change-threads.server'
import { countFolders, findConversations, listThreads } from '~/features/messages/list-threads.server'
import { readEarlier, readThread } from '~/features/messages/read-thread.server'
import { mostChanged } from '~/features/messages/thread-changes'
import type { ThreadFilter } from '~/features/messages/thread-view'
import { readPollSince } from '~/features/notifications/read-poll.server'
import { inboxViews } from '~collections/values/messages'

import { longThread, rareWord } from './seed-inbox'

const narrowed: Record<string, Partial<ThreadFilter>> = {
  unread: { read: false },
  read: { read: true },
  'high priority': { priority: 'high' },
  'with attachments': { attachments: true },
  'without attachments': { attachments: false },
  starred: { starred: true },
  assigned: { assignee: 1 },
  label: { label: 'support' },
  'unread, high priority, label': { read: false, priority: 'high', label: 'urgent' },
}

const searches: Record<string, string> = {
  'common word': 'lesson',
  'rare word': rareWord,
  nobody: 'qqqqqq',
  'Arabic word': 'الدورة',
  'Arabic word with marks': 'الدَّورة',
  address: 'person.4321@example.com',
  'one letter': 'a',
  'two letters': 'zz',
  'two Arabic letters': 'ال',
}

const deepPage = 900

/** Everything that people of the inbox wait for, by name. */
export function inboxCases(member: Member): Record<string, () => Promise<unknown>> {
  const list =
    (filter: Partial<ThreadFilter>, page = 1) =>
    () =>
      listThreads(member, { folder: 'inbox', ...filter }, page)
  return {
    ...Object.fromEntries(inboxViews.map((folder) => [folder, list({ folder })])),
    [`inbox, page ${deepPage}`]: list({}, deepPage),
    [`inbox, read, page ${deepPage}`]: list({ read: true }, deepPage),
    ...prefixed(
      'inbox',
      Object.entries(narrowed).map(([name, filter]) => [name, list(filter)]),
    ),
    ...prefixed(
      'inbox',
      Object.entries(searches).map(([name, search]) => [name, list({ search })]),
    ),
    ...prefixed(
      'archived',
      Object.entries(searches).map(([name, search]) => [name, list({ folder: 'archived', search })]),
    ),
    'inbox, common word, high priority': list({ search: 'lesson', priority: 'high' }),
    'inbox, common word, label, page 20': list({ search: 'lesson', label: 'support' }, 20),
    'quick search, common word': () => findConversations(member, 'lesson', 5),
    'quick search, rare word': () => findConversations(member, rareWord, 5),
    'counts of folders': () => countFolders(member),
    'thread of 500, its newest': () => readThread(member, longThread.number),
    'thread of 500, all': async () => {
      const newest = await readThread(member, longThread.number)
      return readEarlier(member, longThread.number, newest?.messages[0]?.id ?? 0)
    },
    poll: () =>
      readPollSince(member, { knownVersion: '', thread: { id: longThread.number, isTyping: true } }),
    'change of 200 threads': changeMany(member),
  }
}

function prefixed(prefix: string, cases: [string, () => Promise<unknown>][]) {
  return Object.fromEntries(cases.map(([name, run]) => [`${prefix}, ${name}`, run]))
}

/** Each client has threads of its own, since those of the same would take turns. */
function changeMany(actor: Actor) {
  let round = 0
  return () => {
    const first = 1 + (round++ % 100) * mostChanged
    const ids = Array.from({ length: mostChanged }, (_, index) => first + index)
    return changeThreads(actor, ids, { act: 'star', value: Math.floor(round / 100) % 2 === 0 })
  }
}

import type { Member } from '~/auth/identify.server'
import { newestFirst, rowsWith } from '~/admin/lists/conditions.server'
import { findConversations } from '~/features/messages/list-threads.server'
import { displayName } from '~/features/waitlist/entry-view'
import { entrySearch } from '~/features/waitlist/list-entries.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'

import { findCourses } from './find-courses.server'
import { findUsers } from './find-users.server'
import { firstRows, resultsOfEach } from './first-rows.server'
import { isLongEnough, type SearchResult, type SearchResults } from './quick-search-results'

/** The newest of each kind; empty for text that is too short for the indexes. */
export async function quickSearch(member: Member, words: string, language: Language): Promise<SearchResults> {
  if (!isLongEnough(words)) return { words, people: [], users: [], courses: [], threads: [], messages: [] }
  const [people, users, courses, threads, messages] = await Promise.all([
    findPeople(member, words),
    findUsers(member, words),
    findCourses(member, words, language),
    findThreads(member, words, language),
    findMessages(member, words),
  ])
  return { words, people, users, courses, threads, messages }
}

function findPeople({ payload, as }: Member, words: string): Promise<SearchResult[]> {
  return firstRows(
    payload,
    { table: 'waitlist_entries', ...rowsWith([], entrySearch, words), order: newestFirst },
    (found) => payload.find({ collection: 'waitlist-entries', ...found, ...as }),
    (entry) => ({ id: entry.id, name: displayName(entry), detail: entry.email }),
  )
}

/** What came by the contact page is found among its submissions. */
async function findThreads(member: Member, words: string, language: Language): Promise<SearchResult[]> {
  const t = translator(language)
  const rows = await findConversations(member, words, resultsOfEach)
  return rows.map(({ id, subject, excerpt, sender, recipient, folder }) => {
    const person = folder === 'sent' || folder === 'drafts' ? recipient : sender
    const name = person.name || person.email || subject
    return { id, name, detail: subject || excerpt, place: t(`messages:folder.${folder}`) }
  })
}

function findMessages({ payload, as }: Member, words: string): Promise<SearchResult[]> {
  const search = { columns: ['email', 'name', 'subject'], isLowerCase: false }
  return firstRows(
    payload,
    { table: 'contact_submissions', ...rowsWith([], search, words), order: newestFirst },
    (found) => payload.find({ collection: 'contact-submissions', ...found, ...as }),
    ({ id, name, subject, email }) => ({ id, name, detail: subject?.trim() ? subject : email }),
  )
}

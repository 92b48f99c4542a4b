import { sql } from '@payloadcms/db-postgres'

import type { Member } from '~/auth/identify.server'
import { foldedPattern, newestFirst, rowsWith } from '~/admin/lists/conditions.server'
import { listAnnouncements } from '~/features/announcements/list-announcements.server'
import { subjectFor } from '~/features/announcements/subject'
import { findConversations } from '~/features/messages/list-threads.server'
import { displayName } from '~/features/waitlist/entry-view'
import { entrySearch } from '~/features/waitlist/list-entries.server'
import { translator } from '~/i18n/i18n.server'
import { readEmail } from '~collections/values/email'
import type { Language } from '~collections/values/language'

import { firstRows, resultsOfEach } from './first-rows.server'
import { isLongEnough, type SearchResult, type SearchResults } from './quick-search-results'

/** The newest of each kind; empty for text that is too short for the indexes. */
export async function quickSearch(member: Member, words: string, language: Language): Promise<SearchResults> {
  if (!isLongEnough(words))
    return { words, people: [], announcements: [], users: [], courses: [], threads: [], messages: [] }
  const [people, announcements, users, courses, threads, messages] = await Promise.all([
    findPeople(member, words),
    findAnnouncements(member, words, language),
    findUsers(member, words),
    findCourses(member, words, language),
    findThreads(member, words, language),
    findMessages(member, words),
  ])
  return { words, people, announcements, users, courses, threads, messages }
}

function findPeople({ payload, as }: Member, words: string): Promise<SearchResult[]> {
  return firstRows(
    payload,
    { table: 'waitlist_entries', ...rowsWith([], entrySearch, words), order: newestFirst },
    (found) => payload.find({ collection: 'waitlist-entries', ...found, ...as }),
    (entry) => ({ id: entry.id, name: displayName(entry), detail: entry.email }),
  )
}

/** By the subject in either language; there are never many, so they need no index. */
async function findAnnouncements(member: Member, words: string, language: Language): Promise<SearchResult[]> {
  const t = translator(language)
  const { docs } = await listAnnouncements(
    member,
    { isArchived: false, search: words },
    { page: 1, limit: resultsOfEach },
    { sort: { by: 'when', direction: 'descending' }, language },
  )
  return docs.map(({ id, words: { subject }, status }) => ({
    id,
    name: subjectFor(subject, language)?.text ?? '',
    detail: '',
    place: t(`announcements:state.${status}`),
  }))
}

const lastJoinedFirst = { forward: sql`joined_date desc, id desc`, backward: sql`joined_date, id` }

/** People of the platform by their name, however its Arabic letters are written, or by their address. */
function findUsers({ payload, as }: Member, words: string): Promise<SearchResult[]> {
  const where = sql`search like ${foldedPattern(readEmail(words).email ?? words)}`
  return firstRows(
    payload,
    { table: 'users', where, matches: where, order: lastJoinedFirst },
    (found) => payload.find({ collection: 'users', ...found, ...as }),
    ({ id, name, email }) => ({ id, name, detail: email }),
  )
}

const lastChangedFirst = { forward: sql`last_updated desc, id desc`, backward: sql`last_updated, id` }
const otherLanguage = { en: 'ar', ar: 'en' } as const satisfies Record<Language, Language>

/** Courses by their title in either language; the one that is not shown as the name is the detail. */
async function findCourses(
  { payload, as }: Member,
  words: string,
  language: Language,
): Promise<SearchResult[]> {
  const pattern = foldedPattern(words)
  // The indexed column has the description as well.
  const where = sql`id in (
    select _parent_id from courses_locales where search like ${pattern} and fold_search(title) like ${pattern})`
  const others = new Map<number, string>()
  return firstRows(
    payload,
    { table: 'courses', where, matches: where, order: lastChangedFirst },
    async (found) => {
      const select = { title: true } as const
      const read = { collection: 'courses', select, ...found, ...as } as const
      const other = await payload.find({ ...read, locale: otherLanguage[language], fallbackLocale: false })
      // Payload requires a title, but the team may have written it in one language alone.
      for (const { id, title } of other.docs) if (title) others.set(id, title)
      return payload.find({ ...read, locale: language })
    },
    ({ id, title }) => {
      const other = others.get(id) ?? ''
      return { id, name: title || other, detail: title && title !== other ? other : '' }
    },
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
  const search = { columns: ['email', 'name', 'subject'], isFolded: false }
  return firstRows(
    payload,
    { table: 'contact_submissions', ...rowsWith([], search, words), order: newestFirst },
    (found) => payload.find({ collection: 'contact-submissions', ...found, ...as }),
    ({ id, name, subject, email }) => ({ id, name, detail: subject?.trim() ? subject : email }),
  )
}

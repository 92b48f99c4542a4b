import type { Actor } from '~/auth/identify.server'
import { runRound } from '~/features/announcements/run-announcements.server'
import type { Cms } from '~cms/client.server'
import type { Audience } from '~collections/announcement-audience'
import type { Announcement } from '~collections/payload-types'
import { toRichText } from '~collections/rich-text/plain-text'
import type { AnnouncementState } from '~collections/values/announcements'
import type { Language } from '~collections/values/language'

import { actorOf } from './team-member'
import { hurryJobsUntil, isWorkDone } from './hurry-jobs'

export const timeZone = 'Asia/Amman'

type Words = Partial<Pick<Announcement, 'subject' | 'content' | 'buttonLabel' | 'buttonUrl' | 'pictureAlt'>>
type New = { audience?: Audience; words?: Partial<Record<Language, Words>> }

const usualWords: Record<Language, Words> = {
  en: { subject: 'The doors are open', content: toRichText('Come in.') },
  ar: { subject: 'الأبواب مفتوحة', content: toRichText('تفضلوا بالدخول.') },
}

/** A draft with words in both languages, and others where a test says so. */
export async function addAnnouncement(
  { payload }: Pick<Cms, 'payload'>,
  { audience = {}, words = {} }: New = {},
): Promise<number> {
  const { id } = await payload.create({
    collection: 'announcements',
    data: { ...usualWords.en, ...words.en, audience, status: 'draft' },
    locale: 'en',
    overrideAccess: true, // a test sets the scene
  })
  await payload.update({
    collection: 'announcements',
    id,
    data: { ...usualWords.ar, ...words.ar },
    locale: 'ar',
    overrideAccess: true, // a test sets the scene
  })
  return id
}

export const adminOf = (cms: Pick<Cms, 'payload'>): Promise<Actor> => actorOf(cms, 'admin')

/** What the worker does each second, once. */
export function runOnce({ payload, pool }: Pick<Cms, 'payload' | 'pool'>): Promise<boolean> {
  return runRound({ payload, pool, timeZone })
}

/** Goes on as the worker does, until no announcement is being sent and no mail waits. */
export async function runUntilSent(cms: Pick<Cms, 'payload' | 'pool'>): Promise<void> {
  await hurryJobsUntil(cms, async () => {
    await runOnce(cms)
    const { rowCount } = await cms.pool.query(`select from announcements where status = 'sending'`)
    return rowCount === 0 && (await isWorkDone(cms))
  })
}

type Stored = {
  status: AnnouncementState
  expected: number
  recipients: number
  sent: number
  failed: number
  bounced: number
  complained: number
  unsubscribed: number
}

export async function storedAnnouncement({ pool }: Pick<Cms, 'pool'>, id: number): Promise<Stored> {
  const { rows } = await pool.query<Stored>(
    `select status, expected::int, recipients::int, sent::int, failed::int, bounced::int, complained::int, unsubscribed::int
     from announcements where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('There is no such announcement.')
  return row
}

type Recipient = { id: number; entry: number | null; state: string; problem: string | null }

export async function recipientsOf({ pool }: Pick<Cms, 'pool'>, id: number): Promise<Recipient[]> {
  const { rows } = await pool.query<Recipient>(
    `select id, entry_id as entry, state, problem from announcement_recipients where announcement_id = $1 order by id`,
    [id],
  )
  return rows
}

type Node = { type: string; version: 1 } & Record<string, unknown>

const text = (words: string, format = 0): Node => ({
  type: 'text',
  text: words,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})
const block = (type: string, children: Node[], more: object = {}): Node => ({
  type,
  children,
  direction: null,
  format: '',
  indent: 0,
  version: 1,
  ...more,
})
const link = (url: string): Node =>
  block('link', [text('a link')], {
    fields: { linkType: 'custom', url, newTab: false },
    id: 'abcdef0123456789abcdef01',
  })
const item = (value: number, children: Node[]): Node => block('listitem', children, { value })

/** Each kind of block and mark that the editor has. */
export const manyBlocks: Announcement['content'] = {
  root: {
    type: 'root',
    direction: null,
    format: '',
    indent: 0,
    version: 1,
    children: [
      block('heading', [text('What is new')], { tag: 'h2' }),
      block('heading', [text('More of it')], { tag: 'h3' }),
      block('paragraph', [
        text('Bold', 1),
        text(' and italic', 2),
        text(' struck', 4),
        text(' marked', 8),
        link('https://other.example/a?b=c'),
      ]),
      block('list', [item(1, [text('One')]), item(2, [link('https://other.example/d')])], {
        listType: 'bullet',
        tag: 'ul',
        start: 1,
      }),
      block('list', [item(3, [text('Three')])], { listType: 'number', tag: 'ol', start: 3 }),
      block('quote', [text('As somebody said')]),
      { type: 'horizontalrule', version: 1 },
    ],
  },
}

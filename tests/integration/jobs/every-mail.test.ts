import { parse } from 'node-html-parser'
import PostalMime from 'postal-mime'
import { beforeAll, expect, test, vi } from 'vitest'

import { saveAnnouncementPicture, toMailPicture } from '~/features/announcements/announcement-pictures.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { requestJoinMail } from '~/features/waitlist/request-join-mail.server'
import { inTransaction } from '~cms/transaction'
import { preparePicture } from '~cms/uploads/picture'
import { queueMails } from '~collections/queue-mail'
import { idsIn } from '~collections/transaction-sql'
import { languages, type Language } from '~collections/values/language'
import { mailKinds, type MailKind } from '~collections/values/mails'
import { joinMailKinds } from '~collections/values/waitlist'
import { addAnnouncement, manyBlocks } from '~tests/support/announcements'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { addPeople } from '~tests/support/waitlist-people'
import type { ReceivedMail } from '~tests/support/mail-server'
import { storeConversation } from '~tests/support/stored-conversations'
import { picture } from '~tests/support/pictures'
import { addTeamMember } from '~tests/support/team-member'
import { openSiteWithMail } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const maxBytes = 60_000

const site = openSiteWithMail()

/** Inserts a record by SQL, and gives its id. */
async function insert(sql: string, ...values: unknown[]): Promise<number[]> {
  return idsIn((await site.cms.pool.query(sql, values)).rows)
}

async function memberIn(language: Language): Promise<number> {
  const { id } = await addTeamMember(site.cms.payload, 'admin')
  const preferences = JSON.stringify({ notifications: { email: 'instant' } })
  await site.cms.pool.query(
    'update admins set profile_language = $1, weekly_digest = true, preferences = $2 where id = $3',
    [language, preferences, id],
  )
  return id
}

async function entryIn(language: Language): Promise<{ id: number; email: string }> {
  const email = `${crypto.randomUUID()}@example.com`
  const [id = 0] = await addPeople(site.cms.payload, { email, language })
  return { id, email }
}

/** The records of mails of each kind, written in this language. A kind without a scene does not compile. */
const scenes: Record<MailKind, (language: Language) => Promise<number[]>> = {
  async message(language) {
    const thread = await storeConversation(site.cms, [{ kind: 'note' }])
    return insert(
      `insert into messages (thread_id, kind, subject, content, language, "to", date, delivery, key)
       values ($1, 'sent', 'Hello', 'Soon.', $2, '[{"name": "Layla", "email": "layla@example.com"}]', now(), 'queued', $3)
       returning id`,
      thread,
      language,
      crypto.randomUUID(),
    )
  },
  async 'team-invitation'(language) {
    return insert(
      `insert into team_invitations (email, role, language, seed, token_hash, delivery, expires_at)
       values ($1, 'editor', $2, $1, $1, 'queued', now() + interval '1 day') returning id`,
      `${newSeed().toLowerCase().replaceAll(/\W/g, '')}@example.com`,
      language,
    )
  },
  async 'email-confirmation'(language) {
    return insert(
      `insert into email_changes (admin_id, email, seed, token_hash, expires_at)
       values ($1, 'new@example.com', $2, $2, now() + interval '1 day') returning admin_id as id`,
      await memberIn(language),
      newSeed(),
    )
  },
  async 'email-notice'(language) {
    return insert(
      `insert into email_notices (admin_id, recipient, email_before, email_after)
       values ($1, 'before@example.com', 'before@example.com', 'after@example.com') returning id`,
      await memberIn(language),
    )
  },
  async 'address-confirmation'(language) {
    const { id } = await entryIn(language)
    return insert(
      `insert into address_changes (entry_id, address_hash, email, language, seed, token_hash, rests_until, expires_at)
       values ($1, $2, 'wanted@example.com', $3, $2, $2, now(), now() + interval '1 day') returning entry_id as id`,
      id,
      newSeed(),
      language,
    )
  },
  async 'address-notice'(language) {
    const { id } = await entryIn(language)
    return insert(
      `insert into address_changes (entry_id, address_hash, email, former_email, language, seed, token_hash, rests_until, expires_at)
       values ($1, $2, '', 'former@example.com', $3, '', $2, now(), now() + interval '1 day') returning entry_id as id`,
      id,
      newSeed(),
      language,
    )
  },
  async 'join-mail'(language) {
    for (const kind of joinMailKinds) {
      const email = `${crypto.randomUUID()}@example.com`
      const now = new Date().toISOString()
      const state = { confirmation: { confirmedAt: null }, place: {}, rejoin: { unsubscribedAt: now } }[kind]
      await addPeople(site.cms.payload, { email, language, ...state })
      await inTransaction(site.cms.payload, (req) =>
        requestJoinMail(req, kind, { email, language, source: 'test' }),
      )
    }
    return []
  },
  async notifications(language) {
    return insert(
      `insert into news_mails (admin_id, since, until) values ($1, now() - interval '1 hour', now()) returning id`,
      await memberIn(language),
    )
  },
  async digest(language) {
    return insert(
      `insert into weekly_digests (admin_id, week) values ($1, '2026-11-16') returning id`,
      await memberIn(language),
    )
  },
  async 'wave-report'(language) {
    const runs = await insert(
      `insert into invitation_wave_runs (due_at, ran_at, outcome, wanted, invited, skipped)
       select coalesce(max(due_at), now()) + interval '1 day', now(), 'done', 50, 48, '{"unconfirmed": 2}'
       from invitation_wave_runs returning id`,
    )
    return insert(
      'insert into invitation_wave_reports (run_id, admin_id) values ($1, $2) returning id',
      runs[0],
      await memberIn(language),
    )
  },
  async invitation(language) {
    const { id } = await entryIn(language)
    return insert(
      `insert into invitations (entry_id, batch, language, status, attempts, seed)
       values ($1, 'b', $2, 'queued', 0, $3) returning id`,
      id,
      language,
      newSeed(),
    )
  },
  async announcement(language) {
    const { id } = await entryIn(language)
    return insert(
      'insert into announcement_recipients (announcement_id, entry_id) values ($1, $2) returning id',
      await announcement(),
      id,
    )
  },
  async 'announcement-test'(language) {
    return insert(
      `insert into announcement_tests (announcement_id, language, email) values ($1, $2, 'me@example.com') returning id`,
      await announcement(),
      language,
    )
  },
}

/** Everything that one may have, while it is being sent. */
async function announcement(): Promise<number> {
  const words = {
    content: manyBlocks,
    buttonLabel: 'Kalima',
    buttonUrl: site.cms.payload.config.serverURL,
    pictureAlt: 'A door',
  }
  const id = await addAnnouncement(site.cms, { words: { en: words, ar: words } })
  const stored = await toMailPicture(await preparePicture(await picture({ width: 600, height: 300 })))
  await inTransaction(site.cms.payload, (req) => saveAnnouncementPicture(req, id, stored))
  await site.cms.pool.query(`update announcements set status = 'sending', started_at = now() where id = $1`, [
    id,
  ])
  return id
}

const kinds = Object.keys(mailKinds).filter((kind): kind is MailKind => kind in scenes)

async function mailsOf(kind: MailKind, language: Language): Promise<ReceivedMail[]> {
  const before = site.mail.received.length
  const records = await scenes[kind](language)
  await inTransaction(site.cms.payload, (req) => queueMails(req, kind, records))
  await hurryJobsUntil(site.cms, () => isWorkDone(site.cms))
  return site.mail.received.slice(before)
}

beforeAll(async () => {
  await site.cms.payload.updateGlobal({
    slug: 'site-settings',
    data: { confirmJoins: 'on' },
    overrideAccess: true, // a test sets the scene
  })
})

test.each(languages.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
  'what is mailed as %s in %s reads well everywhere',
  async (kind, language) => {
    const mails = await mailsOf(kind, language)
    expect(mails).toHaveLength(kind === 'join-mail' ? joinMailKinds.length : 1)
    for (const { raw, headers } of mails) {
      const { html = '', text = '', subject = '', attachments } = await PostalMime.parse(raw)
      expect(Buffer.byteLength(raw)).toBeLessThan(maxBytes)
      expect(subject).toMatch(/^.{3,100}$/)
      expect(text.trim().length).toBeGreaterThan(4)
      expect(headers.get('message-id')).toMatch(/^<[\w.-]+@[\w.-]+>$/)
      if (kind !== 'message') expect(headers.get('auto-submitted')).toBe('auto-generated')
      const { hasPage, ...looks } = lookAt(
        html,
        attachments.map(({ contentId }) => contentId),
      )
      expect(looks).toEqual({ language, direction: language === 'ar' ? 'rtl' : 'ltr', faults: [] })
      for (const href of hasPage) expect(text).toContain(href)
      if (mailKinds[kind] === 'list') {
        expect(headers.get('list-unsubscribe')).toMatch(/^<https?:\/\/[^>]+>$/)
        expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
        expect(headers.get('list-id')).toMatch(/^<waitlist\.[\w.-]+>$/)
        expect(headers.get('feedback-id')).toMatch(/^[\w.-]+:[\w.-]+:[\w.-]+:kalima$/)
      }
    }
  },
)

test.each([
  ['team-invitation', 'team_invitations'],
  ['email-confirmation', 'email_changes'],
  ['address-confirmation', 'address_changes'],
  ['invitation', 'invitations'],
] as const)(
  'the link of a mail opens what it is for, whatever secret there was when it was queued: %s',
  async (kind, table) => {
    const [mail] = await mailsOf(kind, 'en')
    const { text = '' } = await PostalMime.parse(mail?.raw ?? '')
    const hashes = (text.match(/[\w-]{43}/g) ?? []).map(hashToken)
    const { rowCount } = await site.cms.pool.query(`select from ${table} where token_hash = any ($1)`, [
      hashes,
    ])
    expect(rowCount).toBe(1)
  },
)

/** What a mail program would stumble over. */
function lookAt(html: string, pictures: (string | undefined)[]) {
  const root = parse(html)
  const page = root.querySelector('html')
  const direction = page?.getAttribute('dir')
  const otherSide = direction === 'rtl' ? 'left' : 'right'
  const faults: string[] = []
  for (const element of root.querySelectorAll('body *')) {
    const style = element.getAttribute('style') ?? ''
    const name = element.rawTagName
    if (
      /^(p|h\d|a|td)$/.test(name) &&
      element.text.trim() !== '' &&
      style === '' &&
      !element.querySelector('[style]')
    )
      faults.push(`${name} has no style of its own`)
    if (/^(script|link|style|svg|form|iframe|video)$/.test(name)) faults.push(`there is a ${name}`)
    const valueOf = (property: string) => new RegExp(`${property}:([^;]+)`).exec(style)?.[1]
    const isMirrored = ['padding', 'margin'].every(
      (box) => valueOf(`${box}-left`) === valueOf(`${box}-right`),
    )
    // Numbers of a table stand at its end.
    if (!isMirrored || (name !== 'td' && valueOf('text-align') === otherSide))
      faults.push(`${name} does not mirror: ${style}`)
    if (/url\(|position:|float:/.test(style)) faults.push(`${name} has ${style}`)
  }
  for (const picture of root.querySelectorAll('img')) {
    if (picture.getAttribute('alt') === undefined) faults.push('a picture has no alternative')
    const source = picture.getAttribute('src') ?? ''
    if (!pictures.includes(`<${source.replace('cid:', '')}>`)) faults.push(`${source} is loaded`)
  }
  const hrefs = root.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
  for (const href of hrefs) if (!/^(https?|mailto):/.test(href)) faults.push(`${href} is no address`)
  const sheet = root.querySelector('head style')?.text ?? ''
  if (!sheet.includes('@media (prefers-color-scheme:dark)')) faults.push('there is no dark palette')
  return {
    language: page?.getAttribute('lang'),
    direction,
    faults,
    hasPage: hrefs.filter((href) => href.startsWith('http')),
  }
}

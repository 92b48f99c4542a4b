import { randomUUID } from 'node:crypto'

import type { OwnSite } from './own-site'

/** Nobody else of the tests comes from there. */
export const country = 'IS'

/** Confirmed people of one country, by their languages; whoever was there before goes. Gives their addresses. */
export async function givePeople(site: OwnSite, languages: ('en' | 'ar')[]): Promise<string[]> {
  await site.run(`delete from waitlist_entries where country = '${country}'`)
  const emails = languages.map(() => `${randomUUID()}@example.com`)
  for (const [place, email] of emails.entries())
    await site.run(`
      insert into waitlist_entries (email, source, language, status, confirmed_at, country, referral_code, created_at, updated_at)
      values ('${email}', 'test', '${languages[place] ?? 'en'}', 'pending', now(), '${country}',
        '${codeOf(email)}', now(), now())`)
  return emails
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function codeOf(email: string): string {
  return Array.from({ length: 10 }, (_, place) => {
    const digit = Number.parseInt(email.replaceAll('-', '').slice(place * 2, place * 2 + 2), 16)
    return alphabet[digit % alphabet.length] ?? '2'
  }).join('')
}

// Serves the built product with invitations in the states asked for, and prints their links once it is ready.
// `serve-with-invitations.mjs PORT '{"name":"valid|used|expired|unsubscribed"}'`; the name is the token.
import { createHash, createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const states = process.argv[3] ?? '{}' // read first: the product must not be told these words
void import('./serve-fresh.mjs') // which lasts as long as the server
while (!globalThis.kalimaCms) await wait(50)
const { pool } = globalThis.kalimaCms
const { rows: keys } = await pool.query('select key from mail_key')

/** @param {string} token */
const hashOf = (token) => createHash('sha256').update(token).digest('base64url')

/** @type {Record<string, { token: string, unsubscribe: string }>} */
const links = {}
for (const [name, state] of Object.entries(JSON.parse(states))) {
  const { rows } = await pool.query(
    `insert into waitlist_entries (email, language, source, status, unsubscribed_at)
     values ($1, 'en', 'test', $2, $3) returning id`,
    [
      `${name}@example.com`,
      state === 'used' ? 'registered' : 'notified',
      state === 'unsubscribed' ? new Date() : null,
    ],
  )
  const { id } = rows[0]
  await pool.query(
    `insert into invitations (entry_id, batch, language, status, seed, token_hash, sent_at, expires_at)
     values ($1, 'test', 'en', 'sent', $2, $3, now(), now() + $4::interval)`,
    [id, name, hashOf(name), state === 'expired' ? '-1 day' : '1 day'],
  )
  const signature = createHmac('sha256', keys[0].key).update(`unsubscribe ${id}`).digest('base64url')
  links[name] = { token: name, unsubscribe: `${id}.${signature}` }
}
console.log(`ready ${JSON.stringify(links)}`)

// Serves the built product with people who came by each other's links, and says so once it is ready.
// `serve-with-friends.mjs PORT`
import { setTimeout as wait } from 'node:timers/promises'

void import('./serve-fresh.mjs') // which lasts as long as the server
while (!globalThis.kalimaCms) await wait(50)
const { pool } = globalThis.kalimaCms

const link = 'HTBWZKXHWC'
for (const [name, isConfirmed, state] of [
  ['lina', true, null],
  ['counted', true, 'counted'],
  ['held', true, 'held'],
  ['unconfirmed', false, null],
]) {
  await pool.query(
    `insert into waitlist_entries (email, name, language, source, status, referral_code, referred_by, confirmed_at)
     values ($1, $2, 'en', 'test', 'pending', $3, $4, $5)`,
    [
      `${name}@friends.example`,
      `Friend ${name}`,
      name === 'lina' ? link : null,
      name === 'lina' ? null : link,
      isConfirmed ? new Date() : null,
    ],
  )
  // What confirming does, which counts for the other.
  await pool.query('update waitlist_entries set friend_state = $2 where email = $1', [
    `${name}@friends.example`,
    state,
  ])
}
console.log('ready')

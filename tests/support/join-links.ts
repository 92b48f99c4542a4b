import { confirmEntry } from '~/features/waitlist/confirm-entry.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { inTransaction } from '~cms/transaction'

import type { TestCms } from './test-cms'

/** The token of the link that the mailbox got or will get, whether or not the mail has left: it gets a new one. */
async function confirmationTokenFor({ pool }: Pick<TestCms, 'pool'>, email: string): Promise<string> {
  const token = newSeed()
  await pool.query(`update join_mails set seed = '', token_hash = $2 where email = $1`, [
    email,
    hashToken(token),
  ])
  return token
}

export async function confirmByMail(cms: TestCms, email: string) {
  const token = await confirmationTokenFor(cms, email)
  return inTransaction(cms.payload, (req) => confirmEntry(req, token, 'en'))
}

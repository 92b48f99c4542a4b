import type { PayloadRequest } from 'payload'
import webPush from 'web-push'
import { queryWithin, sql } from '~collections/transaction-sql'
import type * as members from '~db/schema/members'
import type { Row } from '~db/schema/row'
import { seal, unseal } from './auth/sealed-secret'

/** Base64url, as browsers and push services take them (VAPID, RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string }

const purpose = 'push keys'

/**
 * The keys by which push services know this site, made once for all instances. With another PAYLOAD_SECRET they are lost:
 * then there are new ones, and browsers have to subscribe again, since a subscription is for one key.
 */
export async function pushKeys(req: PayloadRequest): Promise<PushKeys> {
  const known = await readKeys(req)
  if (known?.privateKey) return { publicKey: known.publicKey, privateKey: known.privateKey }
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = seal(req.payload.secret, purpose, Buffer.from(privateKey, 'base64url'))
  if (known) await queryWithin(req, sql`delete from push_subscriptions`)
  await queryWithin(
    req,
    sql`insert into push_keys (public_key, sealed_private_key) values (${publicKey}, ${sealed})
        on conflict ("only") do update
          set public_key = excluded.public_key, sealed_private_key = excluded.sealed_private_key
          where push_keys.public_key = ${known?.publicKey ?? ''}`,
  )
  const stored = await readKeys(req) // another instance may have been first
  if (!stored?.privateKey) throw new Error('The keys for push messages cannot be read.')
  return { publicKey: stored.publicKey, privateKey: stored.privateKey }
}

async function readKeys(req: PayloadRequest) {
  const [row] = await queryWithin<Row<typeof members.pushKeys, 'publicKey' | 'sealedPrivateKey'>>(
    req,
    sql`select public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from push_keys`,
  )
  const privateKey = row && unseal(req.payload.secret, purpose, row.sealedPrivateKey)?.toString('base64url')
  return row && { publicKey: row.publicKey, privateKey }
}

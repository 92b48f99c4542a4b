import type { Pool } from 'pg'
import type { Logger } from 'pino'

import type { ApiClient } from '~collections/payload-types'

/** Seconds for which the last use of a key may be out of date. */
const staleAfter = 60

/** Whether the key's time is over. */
export function hasExpired({ expiresAt }: Pick<ApiClient, 'expiresAt'>, now = Date.now()): boolean {
  return typeof expiresAt === 'string' && Date.parse(expiresAt) <= now
}

type Context = { pool: Pick<Pool, 'query'>; logger: Pick<Logger, 'warn'> }

/**
 * Keeps when a key was last used, at most once a minute and beside the call, which neither waits for it nor fails with
 * it. It is no change of the record: nobody made one.
 */
export function noteUse({ id, lastUsedAt }: Pick<ApiClient, 'id' | 'lastUsedAt'>, { pool, logger }: Context) {
  if (lastUsedAt && Date.now() - Date.parse(lastUsedAt) < staleAfter * 1000) return
  pool
    .query(
      `update api_clients set last_used_at = now()
       where id = $1 and (last_used_at is null or last_used_at < now() - make_interval(secs => $2))`,
      [id, staleAfter],
    )
    .catch((error: unknown) => logger.warn({ err: error }, 'the use of a key was not noted'))
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

import { sessionTokenOf } from '~/auth/session-cookie.server'
import { cookieOptions } from '~/i18n/cookies.server'
import { getCms } from '~cms/client.server'

const claims = z.object({ collection: z.literal('admins'), email: z.string(), exp: z.number() })

/**
 * The address on a session’s cookie that this site has signed and that has not run out, for the time that the database is
 * away. Whether the session has been ended since, only the database knows: nothing of what is stored may be shown for it.
 */
export async function signedAddress(request: Request, now = Date.now()): Promise<string | null> {
  const { payload } = await getCms()
  const token = sessionTokenOf(request, cookieOptions(payload.config.serverURL))
  const [head = '', body = '', signature = ''] = token?.split('.') ?? []
  const expected = createHmac('sha256', payload.secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { data } = claims.safeParse(parsed(Buffer.from(body, 'base64url').toString()))
  return data && data.exp * 1000 > now ? data.email : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

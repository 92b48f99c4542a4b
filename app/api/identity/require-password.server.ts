import type { AppLoadContext } from '@remix-run/node'

import { isCurrentPassword } from '~cms/log-ins/require-current-password'

import { HttpError } from '../http-error.server'
import type { Member } from './identify.server'
import { limitCurrentPassword } from './limit-attempts.server'

/** Throws at the field unless this is the person’s password; the tries are limited by person, apart from the gate’s. */
export async function requirePassword(
  { payload, user }: Member,
  context: AppLoadContext,
  password: string,
): Promise<void> {
  const { allowed, headers } = await limitCurrentPassword(context, user.id)
  if (!allowed) throw new HttpError(429, 'api:tooMany', { headers })
  if (password !== '' && (await isCurrentPassword(payload, user.id, password))) return
  const message = password === '' ? 'api:password.currentMissing' : 'api:password.currentWrong'
  throw new HttpError(400, message, { problems: [{ field: 'currentPassword', message }] })
}

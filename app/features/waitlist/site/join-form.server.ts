import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { readPageForm } from '~/api/forms/read-form.server'
import { isDatabaseAway } from '~cms/database-errors'

import { acceptJoin } from '../accept-join.server'

/**
 * The waitlist form's POST. With script the reply says how it went; without, a good join leads to a page that says so,
 * so that a reload does not join again. Whatever fails, what was typed comes back.
 */
export async function answerJoinForm(request: Request, context: AppLoadContext) {
  const form = await readPageForm(request)
  const values = { email: textOf(form.get('email')) }
  const input = {
    ...values,
    source: form.get('source') ?? undefined,
    language: form.get('language') ?? undefined,
  }
  try {
    const result = await acceptJoin(input, 'form', context)
    if (result.outcome === 'accepted') return afterJoin(request)
    if (result.outcome === 'limited')
      return data({ status: 'failed', error: 'waitlist:tooMany', values } as const, {
        status: 429,
        headers: result.headers,
      })
    const email = result.problems.find(({ field }) => field === 'email')?.message
    return data({ status: 'invalid', errors: { email }, values } as const, { status: 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    const away = isDatabaseAway(error)
    if (!away) context.logger.error({ err: error }, 'join failed')
    return data({ status: 'failed', error: 'waitlist:failed', values } as const, { status: away ? 503 : 500 })
  }
}

function afterJoin(request: Request) {
  const isDocument = request.headers.get('Accept')?.includes('text/html')
  if (isDocument) throw redirect('/?joined=1#waitlist-form', 303)
  return data({ status: 'joined' } as const, { status: 201 })
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { readPageForm } from '~/api/forms/read-form.server'
import { isDatabaseAway } from '~cms/database-errors'

import { acceptJoin } from '../accept-join.server'

/** Without JavaScript, success redirects so that a reload does not join again. Failures return what was typed. */
export async function answerJoinForm(request: Request, context: AppLoadContext) {
  const form = await readPageForm(request)
  const values = { email: toText(form.get('email')) }
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
    const isAway = isDatabaseAway(error)
    if (!isAway) context.logger.error({ err: error }, 'join failed')
    return data({ status: 'failed', error: 'waitlist:failed', values } as const, {
      status: isAway ? 503 : 500,
    })
  }
}

function afterJoin(request: Request) {
  const isDocument = request.headers.get('Accept')?.includes('text/html')
  if (isDocument) throw redirect('/?joined=1#waitlist-form', 303)
  return data({ status: 'joined' } as const, { status: 201 })
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

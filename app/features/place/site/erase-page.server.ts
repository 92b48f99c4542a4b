import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { erasePerson } from '~/features/erasure/erase-records.server'
import { failedReply } from '~/features/invitations/token-page.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'

import { entryOf, leadBack, limitOwnSearch, loadOwnPage } from '../own-page.server'

/** `?erased` is where the button leads back to; nothing is left by then that could tell whose link it was. */
export async function loadErasePage({ request, params }: LoaderFunctionArgs) {
  const page = await loadOwnPage(request, params.token, 'erase')
  const isErased = page.email === null && new URL(request.url).searchParams.has('erased')
  return data({ ...page, isErased }, { status: page.email === null && !isErased ? 404 : 200 })
}

export async function answerErasure({ request, params, context }: ActionFunctionArgs) {
  try {
    const limit = await limitOwnSearch(context, params.token)
    if (!limit.allowed)
      return data({ failed: false, isLimited: true }, { status: 429, headers: limit.headers })
    const entry = await entryOf(params.token)
    if (!entry) return leadBack(request)
    const { payload } = await getCms()
    await erasePerson({ payload, dataDir: context.environment.DATA_DIR }, entry.email, null)
    getWaitlistStats.forget()
    return leadBack(request, { erased: '1' })
  } catch (error) {
    const { data: reply, init } = failedReply(error, context, 'somebody could not erase their own data')
    return data({ ...reply, isLimited: false }, init ?? {})
  }
}

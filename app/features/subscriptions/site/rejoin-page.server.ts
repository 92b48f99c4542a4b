import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { orUnavailable } from '~/api/api-call.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { isDatabaseAway } from '~cms/database-errors'

import { readRejoin, rejoin, type RejoinView } from '../rejoin.server'

/** What the page of a link says; `?done` is where the button leads. */
export async function loadRejoinPage({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const view = await orUnavailable(() => readRejoin(params.token ?? ''))
  const isDone = view.state === 'used' && new URL(request.url).searchParams.has('done')
  const title = translator(language)('rejoin:meta.title', { brand })
  return data({ title, view, isDone }, { status: isDone ? 200 : statusOf(view) })
}

/** The page's button. Any state but the valid one shows on the page itself. */
export async function answerRejoin({ request, params, context }: ActionFunctionArgs) {
  const language = languageOf(request)
  try {
    const state = await rejoin(params.token ?? '', language)
    const { pathname } = new URL(request.url)
    // The language of the link is no cookie, so that it goes along.
    return redirect(`${pathname}?lng=${language}${state === 'valid' ? '&done=1' : ''}`, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    const away = isDatabaseAway(error)
    if (!away) context.logger.error({ err: error }, 'an address could not be brought back')
    return data({ failed: true }, { status: away ? 503 : 500 })
  }
}

function statusOf({ state }: RejoinView): number {
  if (state === 'valid') return 200
  return state === 'unknown' ? 404 : 410
}

import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { orUnavailable } from '~/http/replies.server'
import { failedReply } from '~/features/invitations/token-page.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { readRejoin, rejoin, type RejoinView } from '../rejoin.server'

/** `?done` is where the button redirects to. */
export async function loadRejoinPage({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const view = await orUnavailable(() => readRejoin(params.token ?? ''))
  const isDone = view.state === 'used' && new URL(request.url).searchParams.has('done')
  const title = translator(language)('rejoin:meta.title', { brand })
  return data({ title, view, isDone }, { status: isDone ? 200 : toStatus(view) })
}

/** The page itself shows any state but a valid one. */
export async function answerRejoin({ request, params, context }: ActionFunctionArgs) {
  const language = languageOf(request)
  try {
    const state = await rejoin(params.token ?? '', language)
    const { pathname } = new URL(request.url)
    // The link's language is not in a cookie, so the redirect carries it.
    return redirect(`${pathname}?lng=${language}${state === 'valid' ? '&done=1' : ''}`, 303)
  } catch (error) {
    return failedReply(error, context, 'an address could not be brought back')
  }
}

function toStatus({ state }: RejoinView): number {
  if (state === 'valid') return 200
  return state === 'unknown' ? 404 : 410
}

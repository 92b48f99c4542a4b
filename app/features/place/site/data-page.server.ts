import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { collectOwnData } from '~/features/own-data/collect-own-data.server'
import { readableData, type ReadableData } from '~/features/own-data/readable-data.server'
import { failedReply } from '~/features/invitations/token-page.server'
import { orUnavailable } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'

import { entryOf, limitOwnPage, loadOwnPage } from '../own-page.server'

export async function loadDataPage({ request, params }: LoaderFunctionArgs) {
  const page = await loadOwnPage(request, params.token, 'data')
  return data(page, { status: page.email === null ? 404 : 200 })
}

type DataReply = { failed: boolean; isLimited: boolean; readable: ReadableData | null }

/** By a button, so that nobody who only opens links gets to read it. */
export async function showOwnData({ request, params, context }: ActionFunctionArgs) {
  const reply = (fields: Partial<DataReply>): DataReply => ({
    failed: false,
    isLimited: false,
    readable: null,
    ...fields,
  })
  try {
    const limit = await limitOwnPage(context, params.token)
    if (!limit.allowed) return data(reply({ isLimited: true }), { status: 429, headers: limit.headers })
    const own = await readOwnData(params.token)
    const { SITE_TIME_ZONE: timeZone } = context.environment
    return data(reply({ readable: own && readableData(own, { language: languageOf(request), timeZone }) }), {
      status: own ? 200 : 404,
    })
  } catch (error) {
    const { init } = failedReply(error, context, 'somebody’s own data could not be shown')
    return data(reply({ failed: true }), init ?? {})
  }
}

export async function downloadOwnData({ params, context }: ActionFunctionArgs): Promise<Response> {
  const limit = await limitOwnPage(context, params.token)
  if (!limit.allowed) throw new Response(null, { status: 429, headers: limit.headers })
  const own = await orUnavailable(() => readOwnData(params.token))
  if (!own) throw new Response(null, { status: 404 })
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function readOwnData(token: string | undefined) {
  const entry = await entryOf(token)
  if (!entry) return null
  return collectOwnData((await getCms()).payload, entry.email)
}

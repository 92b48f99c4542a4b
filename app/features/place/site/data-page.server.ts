import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

import { collectOwnData } from '~/features/own-data/collect-own-data.server'
import { readableData, type ReadableData } from '~/features/own-data/readable-data.server'
import { failedReply } from '~/features/invitations/token-page.server'
import { failureOfForm } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'

import { entryOf, leadBack, limitOwnSearch, loadOwnPage } from '../own-page.server'

export async function loadDataPage({ request, params }: LoaderFunctionArgs) {
  const page = await loadOwnPage(request, params.token, 'data')
  const { searchParams } = new URL(request.url)
  const file = fileProblems.find((problem) => problem === searchParams.get('file')) ?? null
  return data({ ...page, file }, { status: page.email === null ? 404 : 200 })
}

/** Why there was no file. The page says it, since the browser itself had asked for the file. */
const fileProblems = ['failed', 'limited'] as const
type FileProblem = (typeof fileProblems)[number]

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
    const limit = await limitOwnSearch(context, params.token)
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

export async function downloadOwnData({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const page = new URL(`/place/${params.token}/data`, request.url)
  const leadToPage = (outcome: { file?: FileProblem } = {}) => leadBack(request, outcome, page)
  try {
    const limit = await limitOwnSearch(context, params.token)
    if (!limit.allowed) return leadToPage({ file: 'limited' })
    const own = await readOwnData(params.token)
    return own ? fileOf(own) : leadToPage()
  } catch (error) {
    if (!(error instanceof Response)) failureOfForm(error, context, 'the file of own data could not be made')
    return leadToPage({ file: 'failed' })
  }
}

const fileOf = (own: object) =>
  new Response(JSON.stringify(own, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

async function readOwnData(token: string | undefined) {
  const entry = await entryOf(token)
  if (!entry) return null
  return collectOwnData((await getCms()).payload, entry.email)
}

import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { EmbeddedForm } from '~/features/waitlist/site/embedded-form'
import { EmbedFrameScriptTag } from '~/features/waitlist/site/embed-frame-script-tag'
import { EmbeddedFailure } from '~/features/waitlist/site/embedded-failure'
import { answerEmbeddedForm, loadEmbeddedForm } from '~/features/waitlist/site/embedded-form.server'
import { joinClientAction } from '~/features/waitlist/site/use-join'

export const handle = { i18n: ['waitlist'] as const }

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? [{ title: data.title }] : [])

/** It is a part of other pages, and nothing for search engines. */
export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const result = new Headers(errorHeaders ?? actionHeaders)
  result.set('X-Robots-Tag', 'noindex')
  return result
}

export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadEmbeddedForm(request, context)
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerEmbeddedForm(request, context)
}

export const clientAction = joinClientAction

export default function EmbeddedJoinRoute() {
  const data = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <>
      <EmbeddedForm {...data} actionData={actionData} />
      <EmbedFrameScriptTag />
    </>
  )
}

export { EmbeddedFailure as ErrorBoundary }

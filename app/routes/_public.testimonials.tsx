import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { headTags } from '~/site/head/page-head'
import type { PageCaching } from '~/site/public-page'
import { filtersVariant } from '~/features/testimonials/site/testimonial-filters'
import { answerHelpfulForm } from '~/features/testimonials/site/helpful-form.server'
import { helpfulClientAction } from '~/features/testimonials/site/use-helpful'
import { TestimonialsPage } from '~/features/testimonials/site/testimonials-page'
import { loadTestimonialsPage } from '~/features/testimonials/site/testimonials-page.server'

export const handle = { i18n: ['testimonials'], caching: { variantOf: filtersVariant } satisfies PageCaching }

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

/** For `Retry-After` in replies to the form. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadTestimonialsPage(args)
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerHelpfulForm(request, context)
}

export const clientAction = helpfulClientAction

export default function TestimonialsRoute() {
  return <TestimonialsPage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />
}

import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { contactClientAction } from '~/features/contact/site/use-contact'
import { answerContactForm } from '~/features/contact/site/contact-form.server'
import { ContactPage } from '~/features/contact/site/contact-page'
import { loadContactPage } from '~/features/contact/site/contact-page.server'
import { headTags } from '~/site/head/page-head'
import { withFlag, type PageCaching } from '~/site/public-page'

// The form's stamp says when the page was opened.
export const handle = {
  i18n: ['contact'],
  caching: { variantOf: withFlag('sent'), showsTime: true } satisfies PageCaching,
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export { revalidateUnlessFailed as shouldRevalidate } from '~/site/revalidation'

/** For `Retry-After` in replies to the form. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader(args: LoaderFunctionArgs) {
  return loadContactPage(args)
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerContactForm(request, context)
}

export const clientAction = contactClientAction

export default function ContactRoute() {
  const { settings, language, stamp, wasSent } = useLoaderData<typeof loader>()
  return (
    <ContactPage
      settings={settings}
      language={language}
      stamp={stamp}
      wasSent={wasSent}
      actionData={useActionData<typeof action>()}
    />
  )
}

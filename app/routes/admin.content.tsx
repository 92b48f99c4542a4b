import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { replyToForms } from '~/admin/form-reply'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { intentsOf, loadTab } from '~/admin/screen-tabs.server'
import { ContentFrame } from '~/features/content/admin/content-frame'
import { ContentTab } from '~/features/content/admin/content-tab'
import { faqTab, pricingTab, testimonialsTab } from '~/features/content/admin/content-tab.server'
import { SharingTab } from '~/features/page-meta/admin/sharing-tab'
import { sharingTab } from '~/features/page-meta/admin/sharing-tab.server'
import { socialFormLimits } from '~/features/page-meta/page-meta-form-limits.server'
import { PageTextsTab } from '~/features/page-texts/admin/page-texts-tab'
import { landingTab, pagesTab } from '~/features/page-texts/admin/page-texts-tab.server'
import { MediaTab } from '~/features/site-media/admin/media-tab'
import { mediaTab } from '~/features/site-media/admin/media-tab.server'
import { mediaFile } from '~/features/site-media/media-path'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'
export { ContentBoundary as ErrorBoundary } from '~/features/content/admin/content-frame'

export const handle = { i18n: ['admin', 'content', 'media', 'pageTexts', 'sharing'] }

export const clientLoader = keepWhileUnreachable('screen')

/** In their order. Each says in its feature who sees it, what it shows, and what its forms do. */
const tabs = [landingTab, mediaTab, faqTab, pricingTab, testimonialsTab, pagesTab, sharingTab] as const

/** One form, one file. */
const formLimits = {
  ...socialFormLimits,
  file: { ...socialFormLimits.file, field: [socialFormLimits.file.field, mediaFile] },
}

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await loadTab(tabs, args)
  return data
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, intentsOf(tabs, args), formLimits)
}

export default function ContentRoute() {
  const data = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ContentFrame tab={data.tab}>
      {data.tab === 'landing' || data.tab === 'pages' ? (
        <PageTextsTab {...data} reply={replyToForms(reply, 'texts-')} />
      ) : data.tab === 'media' ? (
        <MediaTab {...data} reply={replyToForms(reply, 'media-')} />
      ) : data.tab === 'sharing' ? (
        <SharingTab {...data} reply={replyToForms(reply, 'sharing-')} />
      ) : (
        <ContentTab {...data} reply={reply} />
      )}
    </ContentFrame>
  )
}

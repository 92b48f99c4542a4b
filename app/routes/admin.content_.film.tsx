import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { loadTab } from '~/admin/screen-tabs.server'
import { ContentFrame } from '~/features/content/admin/content-frame'
import { answerFilm } from '~/features/site-media/answer-film.server'
import { MediaTab } from '~/features/site-media/admin/media-tab'
import { mediaTab } from '~/features/site-media/admin/media-tab.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'
export { ContentBoundary as ErrorBoundary } from '~/features/content/admin/content-frame'

export const handle = { i18n: ['admin', 'content', 'media'] }

export const clientLoader = keepWhileUnreachable('screen')

/** The tab of pictures and film again, for a film that was sent without a script and refused. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await loadTab([mediaTab], args)
  return data
}

export function action(args: ActionFunctionArgs) {
  return answerFilm(args)
}

export default function FilmRoute() {
  const { media } = useLoaderData<typeof loader>()
  return (
    <ContentFrame tab="media">
      <MediaTab media={media} reply={useActionData<typeof action>()} />
    </ContentFrame>
  )
}

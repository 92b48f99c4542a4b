import { lazy, type ComponentProps } from 'react'

import { ServerHtml } from '~/ui/server-html'

import type * as Page from './legal-page'

const LegalPage = lazy(async () => ({ default: (await import('./legal-page')).LegalPage }))

/** The server's HTML, without the code of rich text and icons, unless the document could not be loaded and may be retried. */
export function KeptLegalPage(props: ComponentProps<typeof Page.LegalPage>) {
  return (
    <ServerHtml isAwake={props.view.hasFailed}>
      <LegalPage {...props} />
    </ServerHtml>
  )
}

import { useTranslation } from 'react-i18next'

import { Container } from '~/ui/container'
import { PageHeading } from '~/ui/page-heading'

import { ApiViewer } from './api-viewer'
import { CallTable } from './call-table'

/** One call, in a line. */
export type CallView = { call: string; who: string; summary: string }

/** The human page of the API: Swagger UI around the OpenAPI document; without scripts, the list of calls. */
export function ApiDocsPage({ calls }: { calls: CallView[] }) {
  const { t } = useTranslation('docs')
  return (
    <Container className="pt-10 pb-section sm:pt-16">
      <PageHeading title={t('title')} lead={t('lead')} />
      <p className="mt-4">
        <a href="/api/openapi.json" className="font-medium text-brand underline underline-offset-4">
          {t('document')}
        </a>
      </p>
      <noscript>
        <CallTable calls={calls} />
      </noscript>
      <ApiViewer />
    </Container>
  )
}

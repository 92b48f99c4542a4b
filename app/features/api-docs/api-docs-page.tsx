import { useTranslation } from '~/i18n/use-translation'

import { Container } from '~/ui/section'
import { PageHeading } from '~/ui/page-heading'

import { ApiViewer } from './api-viewer'

export type CallView = { call: string; who: string; summary: string }

/** Swagger UI; without JavaScript, a table of the calls. */
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

/** Summaries are in English, as in the OpenAPI document. */
function CallTable({ calls }: { calls: CallView[] }) {
  const { t } = useTranslation('docs')
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('calls.caption')}</caption>
        <thead>
          <tr className="border-b border-line text-start">
            {(['call', 'who', 'what'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pe-6 text-start font-semibold">
                {t(`calls.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map(({ call, who, summary }) => (
            <tr key={call} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-6 text-start font-normal whitespace-nowrap">
                <code dir="ltr">{call}</code>
              </th>
              <td className="py-2 pe-6">
                <bdi lang="en">{who}</bdi>
              </td>
              <td className="py-2">
                <bdi lang="en">{summary}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

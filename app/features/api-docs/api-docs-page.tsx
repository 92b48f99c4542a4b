import { lazy } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { SearchField } from '~/ui/search-field'
import { Container } from '~/ui/section'
import { ServerHtml } from '~/ui/server-html'

import type { ApiDocsView } from './api-reference'

// Static: browsers that have the server's HTML never load this code.
const ApiReference = lazy(async () => ({ default: (await import('./api-reference')).ApiReference }))

export function ApiDocsPage({ search, view }: { search: string; view: ApiDocsView }) {
  const { t } = useTranslation('docs')
  return (
    <Container className="pt-10 pb-section sm:pt-16">
      <PageHeading title={t('title')} lead={t('lead')} />
      <p className="mt-4">
        <a href="/api/openapi.json" className="font-medium text-brand underline underline-offset-4">
          {t('document')}
        </a>
      </p>
      <form role="search" className="mt-8 mb-10 flex max-w-xl items-end gap-2">
        <SearchField
          name="search"
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          defaultValue={search}
          maxLength={100}
          className="flex-1"
        />
        <Button type="submit" variant="brand" className="mb-1.5">
          {t('filter.apply')}
        </Button>
      </form>
      <ServerHtml>
        <ApiReference view={view} />
      </ServerHtml>
    </Container>
  )
}

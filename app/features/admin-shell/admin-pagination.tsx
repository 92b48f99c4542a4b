import { useTranslation } from 'react-i18next'

import { Pagination } from '~/ui/pagination'
import { useQueryLink } from '~/ui/use-query-link'

/** The pages of an admin table: in the address as `page`, beside its filters. */
export function AdminPagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('admin')
  const linkWith = useQueryLink()
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(number) => linkWith({ page: number === 1 ? null : number })}
      texts={{
        label: t('pages.label'),
        page: (number) => t('pages.page', { page: number }),
        previous: t('pages.previous'),
        next: t('pages.next'),
      }}
    />
  )
}

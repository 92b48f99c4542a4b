import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import { Pagination } from '~/ui/pagination'
import { useQueryLink } from '~/ui/use-query-link'

import { useFormats } from './use-admin'

type AdminPaginationProps = {
  page: number
  pages: number
  /** For addresses that need more than `page` beside the filters. */
  hrefFor?: (page: number) => string
  className?: string
}

/** Pagination by the query parameter `page`, beside the filters. */
export function AdminPagination({ page, pages, hrefFor, className }: AdminPaginationProps) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const linkWith = useQueryLink()
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={hrefFor ?? ((number) => linkWith({ page: number === 1 ? null : number }))}
      className={className}
      texts={{
        label: t('pages.label'),
        page: (page) => t('pages.page', { page: formatNumber(page, formats) }),
        number: (page) => formatNumber(page, formats),
        previous: t('pages.previous'),
        next: t('pages.next'),
      }}
    />
  )
}

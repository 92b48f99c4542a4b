import { useTranslation } from '~/i18n/use-translation'
import { useQueryLink } from '~/ui/use-query-link'

import { nextSort, sortParam, type Sort, type SortDirection } from './list-query'

const directions = {
  text: ['ascending', 'descending'],
  date: ['descending', 'ascending'],
  number: ['descending', 'ascending'],
  kind: ['ascending', 'descending'],
} as const satisfies Record<string, SortDirection[]>

/** The name of a column, and what it holds, which has words of its own for its two orders; the first is the usual one. */
type OrdersOf = { column: string; as: keyof typeof directions }

/** Headers that sort: `sort` is the address’s own, `order` what the list is in. */
export function useColumnSort<Field extends string>(sort: Sort<Field> | null, order: Sort<Field>) {
  const linkWith = useQueryLink()
  const linkTo = (param: string | null) => linkWith({ sort: param, page: null, id: null })
  const choicesOf = useSortChoices(order, linkTo)
  return (by: Field, orders?: OrdersOf) => ({
    direction: order.by === by ? order.direction : ('none' as const),
    to: linkTo(nextSort(sort, by)),
    ...(orders && { choices: choicesOf(by, orders) }),
  })
}

/** The two orders of each column, in words; for lists that make their own links. */
export function useSortChoices<Field extends string>(
  order: Sort<Field> | null,
  linkTo: (param: string | null) => string,
) {
  const { t } = useTranslation('admin')
  return (by: Field, { column, as }: OrdersOf) =>
    directions[as].map((direction) => ({
      label: t(`sort.${as}.${direction}`, { column }),
      to: linkTo(sortParam({ by, direction })),
      isCurrent: order?.by === by && order.direction === direction,
    }))
}

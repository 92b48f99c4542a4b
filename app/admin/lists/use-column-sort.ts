import { useQueryLink } from '~/ui/use-query-link'

import { nextSort, type Sort } from './list-query'

/** Headers that sort: `sort` is the address’s own, `order` what the list is in. */
export function useColumnSort<Field extends string>(sort: Sort<Field> | null, order: Sort<Field>) {
  const linkWith = useQueryLink()
  return (by: Field) => ({
    direction: order.by === by ? order.direction : ('none' as const),
    to: linkWith({ sort: nextSort(sort, by), page: null, id: null }),
  })
}

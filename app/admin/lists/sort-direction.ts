/** As `aria-sort` names them. */
export type SortDirection = 'ascending' | 'descending'

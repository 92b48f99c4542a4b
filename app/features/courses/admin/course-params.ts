import { useQueryLink } from '~/ui/use-query-link'

/** Query parameters of the dialogs over the list. */
const dialogParams = ['course', 'edit', 'add', 'delete', 'people'] as const

const closedDialogs = Object.fromEntries(dialogParams.map((name) => [name, null]))

/** Links to the list with only the given dialog open. */
export function useOpenLink(): (
  open: Partial<Record<(typeof dialogParams)[number], string | number>>,
) => string {
  const linkWith = useQueryLink()
  return (open) => linkWith({ ...closedDialogs, ...open })
}

/** What "View all" and "Reset" take away. */
export const noFilters = { status: null, category: null, level: null, page: null }

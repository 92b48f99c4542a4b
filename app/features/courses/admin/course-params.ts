import { openLinks } from '~/admin/lists/open-links'

export const useOpenLink = openLinks(['course', 'edit', 'add', 'delete', 'people'])

/** What "View all" and "Reset" take away. */
export const noFilters = { status: null, category: null, level: null, page: null }

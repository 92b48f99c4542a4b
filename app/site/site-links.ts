/** A page, or a part of one (`/#id`). */
export type NamedLink = { to: string; label: string }

/** The bar has `main`, the drawer the home page before it, the footer all but that. */
export type SiteLinks = { home: NamedLink; main: NamedLink[]; documents: NamedLink[] }

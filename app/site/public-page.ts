/** What a public page's `handle` says of how the server may cache it (docs/decisions/0036-cache-of-pages.md). */
export type PageCaching = {
  /**
   * The parameters that its HTML depends on, besides `lng`, in one spelling for each page. Null for what is not cached, such
   * as searches.
   */
  variantOf?: (params: URLSearchParams) => string | null
  /** Its HTML shows the time, so that it is cached for a second. */
  showsTime?: boolean
}

/** The variant of a page that only has this parameter, and only asks whether it is there. */
export function withFlag(name: string): NonNullable<PageCaching['variantOf']> {
  return (params) => (params.has(name) ? `?${name}=1` : '')
}

/** What a public page's `handle` says for the copy of it that the server keeps (docs/decisions/0017-pages-from-memory.md). */
export type PageCopies = {
  /**
   * The parameters that its HTML depends on, besides `lng`, in one spelling for each page. Null where no copy is kept, as
   * for searches.
   */
  variantOf?: (params: URLSearchParams) => string | null
  /** Its HTML tells the time, so that a copy holds for a second. */
  tellsTime?: boolean
}

/** The variant of a page that only has this parameter, and only asks whether it is there. */
export function withFlag(name: string): NonNullable<PageCopies['variantOf']> {
  return (params) => (params.has(name) ? `?${name}=1` : '')
}

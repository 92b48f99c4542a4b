import type { PaginatedDocs } from 'payload'

/** A page of stored records as the contract's lists give it (api.md). */
export function pageOf<Doc, View>(found: PaginatedDocs<Doc>, toView: (doc: Doc) => View) {
  return {
    docs: found.docs.map(toView),
    totalDocs: found.totalDocs,
    limit: found.limit,
    page: found.page ?? 1,
    totalPages: found.totalPages,
    hasNextPage: found.hasNextPage,
    hasPrevPage: found.hasPrevPage,
  }
}

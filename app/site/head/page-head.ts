import type { MetaDescriptor } from '@remix-run/react'

/** A tag of a page’s head. The server writes them, so that browsers need no code for it. */
export type HeadTag = Record<string, string>

/** For a route's `meta`. */
export function headTags(head: HeadTag[] | undefined): MetaDescriptor[] {
  return head ?? []
}

import type { MetaDescriptor } from '@remix-run/react'

/** Tags of a page that is for one person: no search engine lists it, and no other site hears of its address. */
export function privateTags(title: string | undefined): MetaDescriptor[] {
  return [
    ...(title === undefined ? [] : [{ title }]),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Its headers: nobody keeps a copy. */
export function privateHeaders() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

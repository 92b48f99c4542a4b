import type { MetaDescriptor } from '@remix-run/react'

/** For pages whose URL contains a token: not indexed, and no referrer sent to other sites. */
export function privateTags(title: string | undefined): MetaDescriptor[] {
  return [
    ...(title === undefined ? [] : [{ title }]),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export function privateHeaders() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

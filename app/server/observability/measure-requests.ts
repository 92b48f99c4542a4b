import type { RequestListener } from 'node:http'

import { requestSeconds } from '~cms/metrics'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts requests and their time, whoever answers them: the page cache, the files, or the app. */
export function measureRequests(routeOf: (path: string) => string, answer: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const began = performance.now()
    outgoing.once('close', () => {
      const { method = '', url = '' } = incoming
      const labels = {
        method: methods.has(method) ? method : 'other',
        route: routeOf(pathOf(url)),
        status: outgoing.writableFinished ? outgoing.statusCode : 'aborted',
      }
      requestSeconds.observe(labels, (performance.now() - began) / 1000)
    })
    answer(incoming, outgoing)
  }
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

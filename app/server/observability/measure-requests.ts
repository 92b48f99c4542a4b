import type { RequestListener } from 'node:http'

import { requestSeconds } from '~cms/metrics'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Times = ReturnType<typeof requestSeconds.labels>

/** Counts requests and their time, whoever answers them: the page cache, the files, or the app. */
export function measureRequests(routeOf: (path: string) => string, answer: RequestListener): RequestListener {
  const known = new Map<string, Times>()

  /** Finding the times of so many labels anew would be most of what measuring costs. */
  function timesOf(method: string, route: string, status: string): Times {
    const name = `${method} ${route} ${status}`
    const times = known.get(name) ?? requestSeconds.labels({ method, route, status })
    known.set(name, times)
    return times
  }

  return (incoming, outgoing) => {
    const began = performance.now()
    outgoing.once('close', () => {
      const { method = '', url = '' } = incoming
      const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted'
      const times = timesOf(methods.has(method) ? method : 'other', routeOf(pathOf(url)), status)
      times.observe((performance.now() - began) / 1000)
    })
    answer(incoming, outgoing)
  }
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

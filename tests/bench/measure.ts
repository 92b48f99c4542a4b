import autocannon from 'autocannon'

import type { Pair } from './calls'

/** What came of asking: how long each answer took (ms), within how many seconds, and how many were no success. */
export type Sample = { times: number[]; seconds: number; failures: number }

export type Numbers = { p50: number; p95: number; p99: number; perSecond: number; failures: number }

type Load = { connections: number; seconds: number; perSecond?: number }

/** Asks for so many seconds, without a pause unless `perSecond` says how often. */
export async function sample(
  url: string,
  { method = 'GET', path, headers = {}, body }: Pair['ours'],
  { connections, seconds, perSecond }: Load,
): Promise<Sample> {
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const request = {
      method,
      path,
      headers,
      ...(body && {
        setupRequest: (asked: autocannon.Request) => ({ ...asked, body: JSON.stringify(body()) }),
      }),
    }
    const run = autocannon(
      { url, connections, duration: seconds, overallRate: perSecond, timeout: 30, requests: [request] },
      (error) => (error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve()),
    )
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status < 200 || status > 299) failures++
    })
    run.on('reqError', () => failures++)
  })
  return { times, seconds: (performance.now() - began) / 1000, failures }
}

/** Puts samples of the same together. */
export function summarize(samples: Sample[]): Numbers {
  const times = samples.flatMap((one) => one.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  const seconds = samples.reduce((sum, one) => sum + one.seconds, 0)
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: times.length / seconds,
    failures: samples.reduce((sum, one) => sum + one.failures, 0),
  }
}

import type { ServerBuild } from '@remix-run/node'
import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'

import type { Environment } from '~cms/environment'
import { measureProcess } from '~cms/metrics'

import { measureRequests } from './measure-requests'
import { createRouteFinder } from './route-names'
import { serveMetrics } from './serve-metrics'

type Observed = { routes: ServerBuild['routes']; clientFolder: string; signal: AbortSignal }

type Observation = {
  observe: (answer: RequestListener) => RequestListener
  /** Sends what is left to be told. */
  stop: () => Promise<void>
}

/** Metrics and traces, as far as the environment asks for them: nothing is measured for nobody. */
export async function observeRequests(
  environment: Environment,
  { routes, clientFolder, signal }: Observed,
): Promise<Observation> {
  const { METRICS_TOKEN, METRICS_PORT, HOST, OTEL_EXPORTER_OTLP_ENDPOINT } = environment
  const isMeasured = METRICS_TOKEN !== undefined || METRICS_PORT !== undefined
  const routeOf = createRouteFinder(routes, readdirSync(clientFolder))
  if (isMeasured) measureProcess()
  if (METRICS_PORT !== undefined) await serveMetrics({ port: METRICS_PORT, host: HOST }, signal)
  const tracing =
    OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : (await import('./tracing')).startTracing(environment, OTEL_EXPORTER_OTLP_ENDPOINT)
  return {
    observe(answer) {
      const traced = tracing ? tracing.traceRequests(routeOf, answer) : answer
      return isMeasured ? measureRequests(routeOf, traced) : traced
    },
    stop: async () => tracing?.stop(),
  }
}

import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

import type { Environment } from '~cms/environment'

import { pathOf } from './measure-requests'
import packageJson from '../../../package.json'

/** Milliseconds for the last spans, for which the exporter would try for ten seconds. */
const lastPatience = 2_000

type Tracing = {
  /** Makes a span of each request. */
  traceRequests: (routeOf: (path: string) => string, answer: RequestListener) => RequestListener
  /** Sends what is left. */
  stop: () => Promise<void>
}

/**
 * Sends traces to a collector, as OpenTelemetry's conventions name them: a span for each request, and in it one for each
 * statement of the database. They hold routes and statements, never an address, a query string or a value. Loaded only where an
 * endpoint is set.
 */
export function startTracing(environment: Environment, endpoint: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': environment.OTEL_SERVICE_NAME,
      'service.version': packageJson.version,
    }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(environment.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  traceStatements()
  return {
    traceRequests: (routeOf, answer) =>
      traceRequests(routeOf, answer, { takesParents: environment.TRUST_PROXY > 0 }),
    // A collector that is away must not keep the site from ending.
    async stop() {
      const ended = new AbortController()
      const flushed = provider.shutdown().catch(() => undefined)
      await Promise.race([flushed, wait(lastPatience, undefined, { signal: ended.signal })])
      ended.abort()
    },
  }
}

const tracer = trace.getTracer('kalima')

function traceRequests(
  routeOf: (path: string) => string,
  answer: RequestListener,
  { takesParents }: { takesParents: boolean },
): RequestListener {
  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const route = routeOf(pathOf(url))
    const parent = takesParents ? propagation.extract(context.active(), headers) : context.active()
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
      parent,
    )
    outgoing.once('close', () => {
      span.setAttribute('http.response.status_code', outgoing.statusCode)
      if (outgoing.statusCode >= 500 || !outgoing.writableFinished)
        span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), () => answer(incoming, outgoing))
  }
}

/** Characters of a statement that a span carries. */
const statementMax = 1000

/** Statements inside of a traced request alone: what the site does by itself would fill the collector. */
function traceStatements(): void {
  const { prototype } = pg.Client
  const query: unknown = Reflect.get(prototype, 'query')
  if (!isCallable(query)) throw new Error('The client of PostgreSQL does not do what it did.')
  Object.assign(prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      if (!trace.getActiveSpan()?.isRecording()) return query.apply(this, given)
      const text = statementOf(given[0])
      const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, statementMax) },
      })
      const callback = given.at(-1)
      if (!isCallable(callback)) return endWith(span, query.apply(this, given))
      return query.call(this, ...given.slice(0, -1), (...results: unknown[]) => {
        end(span, results[0])
        callback(...results)
      })
    },
  })
}

const isCallable = (given: unknown): given is (...results: unknown[]) => unknown =>
  typeof given === 'function'

function statementOf(given: unknown): string {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}

function end(span: Span, error: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function endWith(span: Span, result: unknown): unknown {
  if (result instanceof Promise)
    result.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    )
  else end(span, null)
  return result
}

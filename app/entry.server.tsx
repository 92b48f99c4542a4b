import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'

import { withoutToken } from '~/features/invitations/token-path'
import { readWrittenTexts } from '~/features/page-texts/written-texts.server'
import { i18nFor, remixI18n, textsOfRoutes } from '~/i18n/i18n.server'
import { toLanguage } from '~/i18n/language'
import { TranslationsContext } from '~/i18n/translations'
import { NonceContext } from '~/ui/nonce'
import { isDatabaseAway } from '~cms/database-errors'
import type { Language } from '~collections/values/language'

/** Remix aborts deferred data after this many milliseconds. */
export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce: ownNonce, logger, isForEveryone = false }: AppLoadContext,
): Promise<Response> {
  const nonce = isForEveryone ? undefined : ownNonce
  const language = toLanguage(await remixI18n.getLocale(request))
  const written = await writtenOf(request, remixContext, language)
  return new Promise((resolve, reject) => {
    let hasShell = false
    const respond = () => {
      const body = new PassThrough().once('close', () => clearTimeout(deadline))
      const page = Readable.from(startAfterPaint(body.setEncoding('utf8')))
      headers.set('Content-Type', 'text/html; charset=utf-8')
      // In the HTML the style sheet comes after the scripts, but it blocks rendering.
      const { manifest, staticHandlerContext } = remixContext
      const styles = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
      for (const style of new Set(styles)) headers.append('Link', `<${style}>; rel=preload; as=style`)
      resolve(new Response(createReadableStreamFromReadable(page), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18nFor(language)}>
        <TranslationsContext.Provider value={{ ...textsOfRoutes(remixContext, language), ...written }}>
          <NonceContext.Provider value={nonce}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </NonceContext.Provider>
        </TranslationsContext.Provider>
      </I18nextProvider>,
      {
        ...(nonce !== undefined && { nonce }),
        // Else React would send larger parts behind the page, for a script to put into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // No page defers data. What `Suspense` surrounds waits for code at most, and has to be in its place without script.
        onAllReady: respond,
        onShellReady: () => (hasShell = true),
        onShellError: reject,
        onError(error) {
          if (hasShell) logger.error({ err: error }, 'a part of a page could not be rendered')
        },
      },
    )
    const deadline = setTimeout(abort, streamTimeout + 1000).unref() // until then it holds the whole page
  })
}

/** The texts that the team has written for the site; the back office has none of them. */
async function writtenOf(request: Request, { staticHandlerContext }: EntryContext, language: Language) {
  if (staticHandlerContext.matches.some(({ route }) => route.id.startsWith('routes/admin'))) return null
  const written = await readWrittenTexts(request, language)
  return Object.keys(written).length > 0 ? { written } : null
}

/**
 * Pages work without scripts, so these come once the page is painted: until then they would take the connection from styles and
 * fonts, and the processor from the layout. What nobody looks at is not painted and does not wait.
 */
async function* startAfterPaint(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let html = ''
  for await (const chunk of chunks) html += chunk
  yield html
    .replaceAll('<link rel="modulepreload"', `<link rel="${laterPreload}"`)
    .replace(moduleScript, (_script, tag: string, code: string) => {
      return tag + untilPainted + code.replaceAll(routeImport, 'const $1 = await import($2)')
    })
}

const laterPreload = 'later'
/** Remix's, which imports the modules of the page's routes and then begins. */
const moduleScript = /(<script[^>]* type="module" async="">)([\s\S]*?)(?=<\/script>)/
const routeImport = /^import \* as (route\d+) from ("[^"]+")/gm
const untilPainted = `if (!document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint'))
  await new Promise((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
for (const link of document.querySelectorAll('link[rel=${laterPreload}]')) link.rel = 'modulepreload';
`

/** The only place that logs unexpected errors of loaders, actions and rendering. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  // Unknown URLs and methods are error responses, which need no log.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseAway(error)) context.logger.warn('database unavailable during a request')
  else
    context.logger.error({ err: error, path: withoutToken(new URL(request.url).pathname) }, 'request failed')
}

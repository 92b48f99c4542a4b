import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'

import { withoutToken } from '~/features/invitations/token-path'
import { i18nFor, remixI18n, textsOfRoutes } from '~/i18n/i18n.server'
import { toLanguage } from '~/i18n/language'
import { TranslationsContext } from '~/i18n/translations'
import { NonceContext } from '~/ui/nonce'
import { isDatabaseAway } from '~cms/database-errors'

/** Deferred data that is later than this is given up, in milliseconds. */
export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, logger }: AppLoadContext,
): Promise<Response> {
  const language = toLanguage(await remixI18n.getLocale(request))
  return new Promise((resolve, reject) => {
    let hasShell = false
    const answer = () => {
      hasShell = true
      const body = new PassThrough()
      const page = Readable.from(scriptsAfterStyles(body.setEncoding('utf8')))
      headers.set('Content-Type', 'text/html; charset=utf-8')
      // In the page the style sheet stands behind some thirty scripts, and nothing shows before it.
      for (const style of remixContext.manifest.routes.root?.css ?? [])
        headers.append('Link', `<${style}>; rel=preload; as=style`)
      resolve(new Response(createReadableStreamFromReadable(page), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18nFor(language)}>
        <TranslationsContext.Provider value={textsOfRoutes(remixContext, language)}>
          <NonceContext.Provider value={nonce}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </NonceContext.Provider>
        </TranslationsContext.Provider>
      </I18nextProvider>,
      {
        nonce,
        [isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error) {
          if (hasShell) logger.error({ err: error }, 'rendering failed after the page had begun')
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/**
 * Remix announces each script to the browser as urgent. The pages work without them, so styles and faces go first: on a
 * slow line the page shows earlier. An announcement that is cut in two by the stream merely stays urgent.
 */
async function* scriptsAfterStyles(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces)
    yield piece.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** Surprises of loaders, actions and rendering are logged once, here, with the request's id and without its content. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  // Wrong addresses and methods come as error responses: the reply says it all.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isDatabaseAway(error)) context.logger.warn('database away during a request')
  else
    context.logger.error({ err: error, path: withoutToken(new URL(request.url).pathname) }, 'request failed')
}

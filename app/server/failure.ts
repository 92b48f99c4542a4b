import type { Context } from 'hono'

import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { html } from 'hono/html'

const apiMessages = {
  400: 'api:badRequest',
  403: 'api:forbidden',
  404: 'api:notFound',
  405: 'api:methodNotAllowed',
  413: 'api:tooLarge',
  429: 'api:tooMany',
  500: 'api:failed',
  503: 'api:unavailable',
} as const
export type HostFailure = keyof typeof apiMessages

export function isHostFailure(status: number): status is HostFailure {
  return Object.hasOwn(apiMessages, status)
}

/** The reply of the host itself, where no route can answer: JSON under `/api`, else a page in both languages. */
export function failure(context: Context, status: HostFailure, headers: Record<string, string> = {}) {
  if (status === 503) context.header('Retry-After', '5')
  // Part of the body may be unread, so that the connection cannot serve another request.
  if (status === 413) context.header('Connection', 'close')
  context.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  if (!isCall(context.req.path)) return context.html(errorPage(status), status)
  const t = translator(languageOf(context.req.raw))
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  return context.json({ success: false, message: t(apiMessages[status]) }, status, type)
}

function isCall(path: string): boolean {
  return /^\/api(\/|$)/.test(path)
}

/** A page of last resort, in both languages at once and without any other file, since anything else may be what broke. */
function errorPage(status: HostFailure) {
  const english = translator('en')
  const arabic = translator('ar')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${english(`status.${status}.title`)} · ${arabic(`status.${status}.title`)}</title>
      </head>
      <body>
        <main>
          <h1>${english(`status.${status}.title`)}</h1>
          <p>${english(`status.${status}.text`)}</p>
          <p><a href="/">${english('status.home')}</a></p>
          <div lang="ar" dir="rtl">
            <h1>${arabic(`status.${status}.title`)}</h1>
            <p>${arabic(`status.${status}.text`)}</p>
            <p><a href="/">${arabic('status.home')}</a></p>
          </div>
        </main>
      </body>
    </html>`
}

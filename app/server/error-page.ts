import { html } from 'hono/html'

import { translator } from '~/i18n/i18n.server'

import type { HostFailure } from './failure'

/** A page of last resort, in both languages at once and without any other file: what broke may be the rest. */
export function errorPage(status: HostFailure) {
  const [english, arabic] = [translator('en'), translator('ar')]
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

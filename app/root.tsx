import './zod-without-eval.client'

import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'

import type { AdminView, Appearance } from '~/admin/use-admin'
import { StatusBoundary } from '~/site/status-page'
import { themeOf } from '~/site/preferences/preferences.server'
import { themes, type Theme, paper } from '~/site/preferences/theme'
import { cookieOptions, preferenceCookie } from '~/i18n/cookies.server'
import { languageCookie, requestedLanguage } from '~/i18n/detect-language.server'
import { directionOf } from '~/i18n/language'
import { TranslationsScript } from '~/i18n/translations'
import { useLanguage } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { FontPreloads } from '~/ui/font-preloads'
import { useNonce } from '~/ui/nonce'

import '~/ui/styles/app.css'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export { revalidateDocument as shouldRevalidate } from '~/site/revalidation'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const queryLanguage = requestedLanguage(request)
  const headers = new Headers()
  // Saves the language of a `?lng=` link for the next pages.
  if (queryLanguage) {
    const options = cookieOptions(context.environment.SITE_URL)
    headers.append('Set-Cookie', preferenceCookie(languageCookie, queryLanguage, options))
  }
  return data({ theme: themeOf(request) }, { headers })
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const nonce = useNonce()
  const matches = useMatches()
  const isOffice = matches.some(({ id }) => id === 'routes/admin')
  const isEmbedded = matches.some(({ id }) => id === 'routes/embed.join')
  // Undefined if this loader failed; the error page then follows the system's theme.
  const browserTheme = useRouteLoaderData<typeof loader>('root')?.theme ?? undefined
  const appearance = useRouteLoaderData<{ admin: AdminView | null }>('routes/admin')?.admin?.appearance
  const theme = appearance?.theme ? themeOfChoice(appearance.theme) : browserTheme
  return (
    <html lang={language} dir={directionOf(language)} className={documentClass(theme, appearance)}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          // The back office keeps clear of a phone’s edges itself, since its bar reaches to them.
          content={`width=device-width, initial-scale=1${isOffice ? ', viewport-fit=cover' : ''}`}
        />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <ThemeColor theme={theme} />
        <FontPreloads language={language} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <TranslationsScript />
        {/* It keeps places in the browser’s storage, of which a page in the frame of another site makes no use. */}
        {!isEmbedded && <ScrollRestoration nonce={nonce} />}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** The system’s when that was chosen. */
function themeOfChoice(choice: NonNullable<Appearance['theme']>): Theme | undefined {
  return choice === 'system' ? undefined : choice
}

function documentClass(theme: Theme | undefined, appearance: Appearance | undefined): string | undefined {
  return (
    cx(theme, appearance?.compactMode && 'compact', appearance?.animationsEnabled === false && 'still') ||
    undefined
  )
}

function ThemeColor({ theme }: { theme: Theme | undefined }) {
  if (theme) return <meta name="theme-color" content={paper[theme]} />
  return themes.map((each) => (
    <meta key={each} name="theme-color" media={`(prefers-color-scheme: ${each})`} content={paper[each]} />
  ))
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <StatusBoundary />
}

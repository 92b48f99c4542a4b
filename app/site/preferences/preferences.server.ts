import { redirect } from '@remix-run/node'

import { readPageForm } from '~/http/read-form.server'
import { preferenceCookie, readCookie, type CookieOptions, type WithHeaders } from '~/i18n/cookies.server'
import { languageCookie } from '~/i18n/detect-language.server'
import { isLanguage } from '~/i18n/language'
import type { Language } from '~collections/values/language'

import { safeReturnPath } from './safe-return-path'
import { isTheme, type Theme } from './theme'

export const themeCookie = 'theme'

/** Null if the visitor has not chosen one, and the system decides. */
export function themeOf(request: WithHeaders): Theme | null {
  const theme = readCookie(request, themeCookie)
  return isTheme(theme) ? theme : null
}

export type ToggledPreferences = { language?: Language | undefined; theme?: Theme | undefined }

type SaveOptions = CookieOptions & {
  /** Called with what was chosen, for those who are more than a browser. */
  keep: (choice: ToggledPreferences) => Promise<void>
}

export async function savePreferences(request: Request, { secure, keep }: SaveOptions): Promise<Response> {
  const form = await readPageForm(request)
  const language = form.get('language')
  const theme = form.get('theme')
  const headers = new Headers()
  if (isLanguage(language))
    headers.append('Set-Cookie', preferenceCookie(languageCookie, language, { secure }))
  if (isTheme(theme)) headers.append('Set-Cookie', preferenceCookie(themeCookie, theme, { secure }))
  await keep({
    language: isLanguage(language) ? language : undefined,
    theme: isTheme(theme) ? theme : undefined,
  })
  return redirect(safeReturnPath(form.get('returnTo'), { dropLanguage: isLanguage(language) }), {
    status: 303,
    headers,
  })
}

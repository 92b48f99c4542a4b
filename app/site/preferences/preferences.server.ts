import { redirect } from '@remix-run/node'

import { readPageForm } from '~/api/forms/read-form.server'
import { readCookie, preferenceCookie, type WithHeaders } from '~/i18n/cookies.server'
import { languageCookie } from '~/i18n/detect-language.server'
import { isLanguage } from '~/i18n/language'

import { safeReturnPath } from './safe-return-path'
import { isTheme, type Theme } from './theme'

const themeCookie = 'theme'

/** Null if the visitor has not chosen one, and the system decides. */
export function themeOf(request: WithHeaders): Theme | null {
  const theme = readCookie(request, themeCookie)
  return isTheme(theme) ? theme : null
}

export async function savePreferences(request: Request, { secure }: { secure: boolean }): Promise<Response> {
  const form = await readPageForm(request)
  const [language, theme] = [form.get('language'), form.get('theme')]
  const headers = new Headers()
  if (isLanguage(language))
    headers.append('Set-Cookie', preferenceCookie(languageCookie, language, { secure }))
  if (isTheme(theme)) headers.append('Set-Cookie', preferenceCookie(themeCookie, theme, { secure }))
  return redirect(safeReturnPath(form.get('returnTo'), { dropLanguage: isLanguage(language) }), {
    status: 303,
    headers,
  })
}

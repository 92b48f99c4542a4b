import { readCookie } from './cookies.server'
import { fallbackLanguage, isLanguage } from './language'
import { type Language } from '~collections/values/language'

export const languageCookie = 'lng'

/** The language that the address asks for (`?lng=ar`), or undefined when it asks for none that we have. */
export function requestedLanguage(request: Request): Language | undefined {
  const asked = new URL(request.url).searchParams.get('lng')
  return isLanguage(asked) ? asked : undefined
}

/**
 * The language to answer in: `?lng=`, else the saved choice, else Arabic when the *first* accepted language is Arabic,
 * else English (spec section 1, design decision 4).
 */
export function languageOf(request: Request): Language {
  const saved = readCookie(request, languageCookie)
  return requestedLanguage(request) ?? (isLanguage(saved) ? saved : firstAccepted(request))
}

function firstAccepted(request: Request): Language {
  const preferences = (request.headers.get('Accept-Language') ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return /^ar(-|$)/.test(preferences[0]?.tag ?? '') ? 'ar' : fallbackLanguage
}

import { readCookie, type WithAddress, type WithHeaders } from './cookies.server'
import { fallbackLanguage, isLanguage, pageLanguageHeader } from './language'
import { type Language } from '~collections/values/language'

export const languageCookie = 'lng'

/** The language of the query (`?lng=ar`), if it is supported. */
export function requestedLanguage(request: WithAddress): Language | undefined {
  const param = new URL(request.url).searchParams.get('lng')
  return isLanguage(param) ? param : undefined
}

/** The language of the response: `?lng=`, else that of the page that asks, else what the visitor prefers. */
export function languageOf(request: WithAddress): Language {
  return requestedLanguage(request) ?? languageOfPage(request) ?? preferredLanguage(request)
}

/** Meanwhile another one may have been chosen, in another tab or on a page that Back has left. */
function languageOfPage(request: WithHeaders): Language | undefined {
  const language = request.headers.get(pageLanguageHeader)
  return isLanguage(language) ? language : undefined
}

/** The saved choice, else Arabic if the *first* accepted language is Arabic, else English. */
export function preferredLanguage(request: WithHeaders): Language {
  const saved = readCookie(request, languageCookie)
  return isLanguage(saved) ? saved : firstAccepted(request)
}

function firstAccepted(request: WithHeaders): Language {
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

import type { WithHeaders } from '~/i18n/cookies.server'
import type { Environment } from '~cms/environment'
import { deviceMaxLength } from '~collections/values/team'

/** What is kept of a browser that signs in, so that people know their own: two words and a country. */
export type Client = { device: string | null; country: string | null }

/** The first match wins: most browsers also call themselves Chrome and Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
/** No browser sends a longer one. */
const longestUserAgent = 512

export function describeClient(
  { headers }: Pick<Request, 'headers'>,
  environment: Pick<Environment, 'GEO_HEADER'>,
): Client {
  const userAgent = (headers.get('User-Agent') ?? '').slice(0, longestUserAgent)
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  const device = browser || system ? `${browser}/${system}`.slice(0, deviceMaxLength) : null
  return { device, country: countryFromProxy({ headers }, environment) }
}

const nameIn = (text: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** Two letters as the proxy in front names them (`GEO_HEADER`). */
export function countryFromProxy(
  { headers }: WithHeaders,
  { GEO_HEADER }: Pick<Environment, 'GEO_HEADER'>,
): string | null {
  const named = GEO_HEADER === undefined ? '' : (headers.get(GEO_HEADER) ?? '').trim().toUpperCase()
  // Proxies write XX or T1 (Tor) when they do not know.
  return /^[A-Z]{2}$/.test(named) && named !== 'XX' ? named : null
}

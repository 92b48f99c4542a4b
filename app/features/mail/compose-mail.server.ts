import { createInstance, type TFunction } from 'i18next'
import ar from '~/i18n/locales/ar/mail.json'
import en from '~/i18n/locales/en/mail.json'
import type { Language } from '~collections/values/language'
import type { Payload, PayloadRequest } from 'payload'
import { render } from '@react-email/components'
import type { ReactElement } from 'react'

const instance = createInstance()
void instance.init({
  fallbackLng: false,
  ns: ['mail'],
  defaultNS: 'mail',
  resources: { en: { mail: en }, ar: { mail: ar } },
  interpolation: { escapeValue: false }, // React escapes
  initAsync: false,
})

export function mailTexts(language: Language): TFunction<'mail'> {
  return instance.getFixedT(language, 'mail')
}

export function directionOfMail(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Uses the site's calendar and digits. */
export function mailDay(instant: string, language: Language, timeZone: string): string {
  const locale = language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))
}

export async function siteIdentity(payload: Payload, language: Language, req?: PayloadRequest) {
  const { brand, supportEmail } = await payload.findGlobal({
    slug: 'site-settings',
    locale: language,
    depth: 0,
    overrideAccess: true, // public settings
    ...(req && { req }),
  })
  return { brand, replyTo: { name: brand, address: supportEmail } }
}

/** React asks browsers to load pictures ahead, which is nothing for a mail program. */
export async function renderMail(mail: ReactElement): Promise<string> {
  return (await render(mail)).replaceAll(/<link rel="preload"[^>]*>/g, '')
}

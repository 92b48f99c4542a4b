import { createInstance } from 'i18next'
import ar from '~/i18n/locales/ar/api.json'
import en from '~/i18n/locales/en/api.json'
import { requestScope } from '../request-scope'
import type { PasswordProblem } from './password-policy'

const instance = createInstance()
void instance.init({
  fallbackLng: false,
  ns: ['api'],
  defaultNS: 'api',
  resources: { en: { api: en }, ar: { api: ar } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** The refusal in the language of the request that is being answered. */
export function describePasswordProblem(problem: PasswordProblem): string {
  const t = instance.getFixedT(requestLanguage(), 'api')
  switch (problem.reason) {
    case 'short':
      return t('password.short', { count: problem.count })
    case 'long':
      return t('password.long', { count: problem.count })
    case 'unusable':
      return t('password.unusable')
    case 'own':
      return t('password.own')
    case 'weak':
      return t('password.weak')
  }
}

/** What is said of a current password that does not come along, or is wrong. */
export function describeCurrentPassword(given: 'missing' | 'wrong'): string {
  const t = instance.getFixedT(requestLanguage(), 'api')
  return given === 'missing' ? t('password.currentMissing') : t('password.currentWrong')
}

/** Payload's own idea of the language is of no use: the guard hands requests over without their headers. */
function requestLanguage() {
  return requestScope()?.language ?? 'en'
}

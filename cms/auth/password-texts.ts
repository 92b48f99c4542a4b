import { createInstance } from 'i18next'
import ar from '~/i18n/locales/ar/api.json'
import arTeam from '~/i18n/locales/ar/team.json'
import en from '~/i18n/locales/en/api.json'
import enTeam from '~/i18n/locales/en/team.json'
import { requestScope } from '../request-scope'
import type { PasswordProblem } from './password-policy'

const instance = createInstance()
void instance.init({
  fallbackLng: false,
  ns: ['api', 'team'],
  defaultNS: 'api',
  resources: { en: { api: en, team: enTeam }, ar: { api: ar, team: arTeam } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

export function describePasswordProblem(problem: PasswordProblem): string {
  const t = instance.getFixedT(requestLanguage(), 'api')
  switch (problem.reason) {
    case 'short':
      return t('password.short', { count: problem.count })
    case 'long':
      return t('password.long', { count: problem.count })
    case 'unusable':
      return t('password.unusable')
    case 'mixed':
      return t('password.mixed')
    case 'own':
      return t('password.own')
    case 'weak':
      return t('password.weak')
  }
}

export function describeTeamDomains(domains: readonly string[]): string {
  return instance.getFixedT(requestLanguage(), 'team')('field.emailDomain', { domains: domains.join(', ') })
}

export function describeOwnAddress(): string {
  return instance.getFixedT(requestLanguage(), 'team')('field.emailByAdmin')
}

export function describeTooManyAddresses(): string {
  return instance.getFixedT(requestLanguage(), 'team')('field.emailTooMany')
}

export function describeCurrentPassword(given: 'missing' | 'wrong'): string {
  const t = instance.getFixedT(requestLanguage(), 'api')
  return given === 'missing' ? t('password.currentMissing') : t('password.currentWrong')
}

export function describeConfirmationNeeded(): string {
  return instance.getFixedT(requestLanguage(), 'api')('confirmation.needed')
}

export function describeConfirmationCode(given: 'missing' | 'wrong'): string {
  const t = instance.getFixedT(requestLanguage(), 'api')
  return given === 'missing' ? t('confirmation.codeMissing') : t('confirmation.codeWrong')
}

/** Payload cannot detect the language: the guard forwards requests without their headers. */
function requestLanguage() {
  return requestScope()?.language ?? 'en'
}

import { parseForm, textIn, type FormInput, forMembers } from '~/admin/answer-form.server'
import { settingsPath, type SettingsTab } from '~/admin/settings/settings-tabs'
import { preferenceCookie } from '~/i18n/cookies.server'
import { languageCookie } from '~/i18n/detect-language.server'

import {
  appearanceFields,
  notificationFields,
  paymentFields,
  privacyFields,
  regionFields,
} from '../preference-fields'
import { requireKnownZone, saveChoices } from '../save-preferences.server'

const seenIn = (form: FormData) => textIn(form, 'seen') ?? undefined
const savedAt = (tab: SettingsTab) => settingsPath(tab, { saved: '1' })

async function saveAppearance({ member, form }: FormInput) {
  const preferences = parseForm(appearanceFields, {
    theme: textIn(form, 'theme'),
    compactMode: textIn(form, 'compactMode'),
    animationsEnabled: textIn(form, 'animationsEnabled'),
  })
  await saveChoices(member, { preferences }, seenIn(form))
  return { redirectTo: savedAt('appearance') }
}

async function saveRegion({ member, form, context }: FormInput) {
  const { language, ...preferences } = parseForm(regionFields, {
    language: textIn(form, 'language'),
    timeZone: textIn(form, 'timeZone'),
    dateFormat: textIn(form, 'dateFormat'),
    timeFormat: textIn(form, 'timeFormat'),
    firstDayOfWeek: textIn(form, 'firstDayOfWeek'),
    numberFormat: textIn(form, 'numberFormat'),
  })
  await requireKnownZone(preferences.timeZone)
  await saveChoices(member, { preferences, language }, seenIn(form))
  const secure = context.environment.SITE_URL.startsWith('https:')
  const headers = new Headers({ 'Set-Cookie': preferenceCookie(languageCookie, language, { secure }) })
  return { redirectTo: savedAt('language'), headers }
}

async function savePayment({ member, form }: FormInput) {
  const payment = parseForm(paymentFields, {
    defaultMethod: textIn(form, 'defaultMethod'),
    currency: textIn(form, 'currency'),
    autoRenew: textIn(form, 'autoRenew'),
  })
  await saveChoices(member, { preferences: { payment } }, seenIn(form))
  return { redirectTo: savedAt('billing') }
}

async function saveNotifications({ member, form }: FormInput) {
  const notifications = parseForm(notificationFields, {
    email: textIn(form, 'email'),
    userRegistration: textIn(form, 'userRegistration'),
    courseEnrollment: textIn(form, 'courseEnrollment'),
    messageReceived: textIn(form, 'messageReceived'),
    systemUpdates: textIn(form, 'systemUpdates'),
  })
  await saveChoices(member, { preferences: { notifications } }, seenIn(form))
  return { redirectTo: savedAt('notifications') }
}

async function savePrivacy({ member, form }: FormInput) {
  const privacy = parseForm(privacyFields, {
    profileVisibility: textIn(form, 'profileVisibility'),
    showOnlineStatus: textIn(form, 'showOnlineStatus'),
    allowMessages: textIn(form, 'allowMessages'),
    shareActivity: textIn(form, 'shareActivity'),
    dataUsage: textIn(form, 'dataUsage'),
  })
  await saveChoices(member, { preferences: { privacy } }, seenIn(form))
  return { redirectTo: savedAt('privacy') }
}

/** For themselves alone, so every role may. */
export const preferenceIntents = {
  appearance: forMembers(saveAppearance),
  region: forMembers(saveRegion),
  notifications: forMembers(saveNotifications),
  privacy: forMembers(savePrivacy),
  payment: forMembers(savePayment),
}

import { forMembers, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { formatsOf } from '~/admin/formats-of.server'
import { settingsPath } from '~/admin/settings/settings-path'
import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { cookieOptions, preferenceCookie } from '~/i18n/cookies.server'
import { languageCookie, languageOf } from '~/i18n/detect-language.server'
import { themeOf } from '~/site/preferences/preferences.server'
import { readPreferences } from '~collections/preferences-schema'
import { timeZoneNames } from '~collections/values/time-zones'

import { appearanceFields, paymentFields, privacyFields, regionFields } from '../preference-fields'
import { requireKnownZone, saveChoices } from '../save-preferences.server'

/** Whatever is saved here also stores the theme, so it is the one in force: until somebody chooses here, that of their browser. */
function loadAppearance({ member: { user }, request }: TabVisit) {
  const { theme, compactMode, animationsEnabled } = readPreferences(user.preferences)
  return {
    seen: user.updatedAt,
    theme: theme ?? themeOf(request) ?? ('system' as const),
    compactMode,
    animationsEnabled,
  }
}

async function saveAppearance({ member, form }: FormInput) {
  const preferences = parseForm(appearanceFields, {
    theme: textIn(form, 'theme'),
    compactMode: textIn(form, 'compactMode'),
    animationsEnabled: textIn(form, 'animationsEnabled'),
  })
  await saveChoices(member, { preferences }, seenIn(form))
  return { redirectTo: settingsPath('appearance', { saved: '1' }) }
}

export const appearanceTab = {
  id: 'appearance',
  group: 'you',
  role: 'viewer',
  load: loadAppearance,
  intents: () => ({ appearance: forMembers(saveAppearance) }),
} as const satisfies SettingsTab

function loadRegion({ member: { user }, request, context: { environment } }: TabVisit) {
  return {
    seen: user.updatedAt,
    formats: formatsOf(user, languageOf(request), environment),
    now: new Date().toISOString(),
    zones: timeZoneNames,
  }
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
  const options = cookieOptions(context.environment.SITE_URL)
  const headers = new Headers({ 'Set-Cookie': preferenceCookie(languageCookie, language, options) })
  return { redirectTo: settingsPath('language', { saved: '1' }), headers }
}

export const languageTab = {
  id: 'language',
  group: 'you',
  role: 'viewer',
  load: loadRegion,
  intents: () => ({ region: forMembers(saveRegion) }),
} as const satisfies SettingsTab

function loadPrivacy({ member: { user } }: TabVisit) {
  return { seen: user.updatedAt, ...readPreferences(user.preferences).privacy }
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
  return { redirectTo: settingsPath('privacy', { saved: '1' }) }
}

export const privacyTab = {
  id: 'privacy',
  group: 'you',
  role: 'viewer',
  load: loadPrivacy,
  intents: () => ({ privacy: forMembers(savePrivacy) }),
} as const satisfies SettingsTab

function loadBilling({ member: { user } }: TabVisit) {
  return { seen: user.updatedAt, ...readPreferences(user.preferences).payment }
}

async function savePayment({ member, form }: FormInput) {
  const payment = parseForm(paymentFields, {
    defaultMethod: textIn(form, 'defaultMethod'),
    currency: textIn(form, 'currency'),
    autoRenew: textIn(form, 'autoRenew'),
  })
  await saveChoices(member, { preferences: { payment } }, seenIn(form))
  return { redirectTo: settingsPath('billing', { saved: '1' }) }
}

/** The choices are a member’s own, though the bill is the site’s. */
export const billingTab = {
  id: 'billing',
  group: 'site',
  role: 'viewer',
  load: loadBilling,
  intents: () => ({ payment: forMembers(savePayment) }),
} as const satisfies SettingsTab

export type AppearanceTabData = ReturnType<typeof loadAppearance>
export type LanguageTabData = ReturnType<typeof loadRegion>
export type PrivacyTabData = ReturnType<typeof loadPrivacy>
export type BillingTabData = ReturnType<typeof loadBilling>

import type { Member } from '~/auth/identify.server'
import { formatsOf } from '~/admin/formats-of.server'
import { languageOf } from '~/i18n/detect-language.server'
import { hasRole } from '~collections/access/roles'
import { readPreferences } from '~collections/preferences-schema'
import { timeZoneNames } from '~collections/values/time-zones'
import type { AppLoadContext } from '@remix-run/node'

export function loadAppearanceTab({ user }: Member) {
  const { theme, compactMode, animationsEnabled } = readPreferences(user.preferences)
  return { seen: user.updatedAt, theme: theme ?? ('system' as const), compactMode, animationsEnabled }
}

export function loadLanguageTab(
  { user }: Member,
  request: Request,
  { environment }: Pick<AppLoadContext, 'environment'>,
) {
  const formats = formatsOf(user, languageOf(request), environment)
  return {
    seen: user.updatedAt,
    formats,
    now: new Date().toISOString(),
    zones: timeZoneNames,
  }
}

export function loadBillingTab({ user }: Member) {
  return { seen: user.updatedAt, ...readPreferences(user.preferences).payment }
}

export function loadNotificationsTab({ user }: Member) {
  const { notifications } = readPreferences(user.preferences)
  return { seen: user.updatedAt, address: user.email, ...notifications, isAdmin: hasRole(user, 'admin') }
}

export function loadPrivacyTab({ user }: Member) {
  return { seen: user.updatedAt, ...readPreferences(user.preferences).privacy }
}

export type AppearanceTabData = ReturnType<typeof loadAppearanceTab>
export type LanguageTabData = ReturnType<typeof loadLanguageTab>
export type BillingTabData = ReturnType<typeof loadBillingTab>
export type NotificationsTabData = ReturnType<typeof loadNotificationsTab>
export type PrivacyTabData = ReturnType<typeof loadPrivacyTab>

import { forMembers, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { settingsPath } from '~/admin/settings/settings-path'
import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { notificationFields } from '~/features/preferences/preference-fields'
import { saveChoices } from '~/features/preferences/save-preferences.server'
import { hasRole } from '~collections/access/roles'
import { readPreferences } from '~collections/preferences-schema'

import { loadPush, pushIntents } from './push-intents.server'

async function load({ member, request, context }: TabVisit) {
  const { user } = member
  return {
    seen: user.updatedAt,
    address: user.email,
    ...readPreferences(user.preferences).notifications,
    isAdmin: hasRole(user, 'admin'),
    push: await loadPush(member, { request, context }),
  }
}

async function save({ member, form }: FormInput) {
  const notifications = parseForm(notificationFields, {
    email: textIn(form, 'email'),
    userRegistration: textIn(form, 'userRegistration'),
    courseEnrollment: textIn(form, 'courseEnrollment'),
    messageReceived: textIn(form, 'messageReceived'),
    systemUpdates: textIn(form, 'systemUpdates'),
  })
  const seen = seenIn(form)
  await saveChoices(member, { preferences: { notifications } }, seen)
  return { redirectTo: settingsPath('notifications', { saved: '1' }) }
}

export const notificationsTab = {
  id: 'notifications',
  group: 'you',
  role: 'viewer',
  load,
  intents: (args) => ({ notifications: forMembers(save), ...pushIntents(args) }),
} as const satisfies SettingsTab

export type NotificationsTabData = Awaited<ReturnType<typeof load>>

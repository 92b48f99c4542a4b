import { createLocalReq } from 'payload'

import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import type { Client } from '~/auth/describe-client.server'
import type { Member } from '~/auth/identify.server'
import { openIdProvider } from '~/auth/openid/provider.server'
import { readSignInWays } from '~/auth/openid/sign-in-ways.server'
import { listRememberedDevices } from '~/auth/remembered-device.server'
import { listSessions } from '~/auth/session-age.server'
import { readOwnership } from '~/features/team/read-ownership.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { formatCountry } from '~/i18n/format'
import { drawQrCode } from '~/ui/qr-code.server'
import { getCms } from '~cms/client.server'
import { sessionIdOf } from '~cms/auth/confirmation'
import { describeSecret, readAuthenticator } from '~cms/auth/authenticator'
import { listPasskeys } from '~cms/auth/passkeys'
import { minLengthFor } from '~cms/auth/password-policy'
import { countRecoveryCodes } from '~cms/auth/recovery-codes'
import type { Language } from '~collections/values/language'

import { nameOfSession } from '~/auth/sessions.server'

import { passkeyIntents } from './passkey-intents.server'
import { securityIntents } from './security-intents.server'

/** How the person signs in, and where they are signed in. */
async function load({ member, request, context: { environment } }: TabVisit) {
  const { pool } = await getCms()
  const language = languageOf(request)
  const { id, teamRole } = member.user
  const current = sessionIdOf(member.user)
  const [ways, ownership, factor, sessions, devices] = await Promise.all([
    readSignInWays(member, environment),
    readOwnership(member),
    loadFactor(member, language),
    listSessions(pool, id),
    listRememberedDevices(pool, id),
  ])
  const isAskedToOwn = ownership?.kind === 'asked'
  const places = sessions.map((session) => ({
    ...placeOf(session, language),
    name: nameOfSession(session.id),
    seenAt: session.seenAt.toISOString(),
    isThis: session.id === current,
  }))
  return {
    now: Date.now(),
    ways: {
      ...ways,
      /** Only the owner signs in with a password, so that whom they ask to take the site over needs one, too. */
      isProviderOnly:
        openIdProvider(environment)?.isOnlyWay === true && teamRole !== 'owner' && !isAskedToOwn,
      isAskedToOwn,
    },
    passwordMinLength: minLengthFor(teamRole),
    factor,
    sessions: places.sort((one, other) => Number(other.isThis) - Number(one.isThis)),
    devices: devices.map((device) => ({
      ...placeOf(device, language),
      id: device.id,
      usedAt: device.usedAt.toISOString(),
      expiresAt: device.expiresAt.toISOString(),
    })),
  }
}

export const securityTab = {
  id: 'security',
  group: 'you',
  role: 'viewer',
  load,
  intents: (args) => ({ ...securityIntents, ...passkeyIntents(args) }),
} as const satisfies SettingsTab

export type SecurityTabData = Awaited<ReturnType<typeof load>>

async function loadFactor({ payload, user }: Member, language: Language) {
  const req = await createLocalReq({}, payload)
  const { isOn: hasApp, pendingSecret } = await readAuthenticator(req, user.id)
  const passkeys = await listPasskeys(req, user.id)
  const isOn = hasApp || passkeys.length > 0
  const state = {
    isOn,
    hasApp,
    codesLeft: isOn ? await countRecoveryCodes(req, user.id) : 0,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
  if (hasApp || !pendingSecret) return { ...state, setUp: null }
  const { brand } = await getSiteSettings(language)
  const { address, key } = describeSecret(pendingSecret, { issuer: brand, account: user.email })
  return {
    ...state,
    setUp: { key: key.replace(/(.{4})(?=.)/g, '$1 '), qr: drawQrCode(address) },
  }
}

function placeOf({ device, country }: Client, language: Language) {
  const [browser = '', system = ''] = device?.split('/') ?? []
  return { browser, system, country: country === null ? null : formatCountry(country, language) }
}

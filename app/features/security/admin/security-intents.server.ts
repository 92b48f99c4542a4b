import {
  parseForm,
  textIn,
  type FormInput,
  type FormIntent,
  type FormOutcome,
} from '~/admin/answer-form.server'
import { knownBrowserCookie } from '~/auth/known-browser.server'
import { formatNumber } from '~/i18n/format'
import { getCms } from '~cms/client.server'
import { passwordMaxLength } from '~collections/values/team'

import { changePassword, rateNewPassword } from '~/auth/change-password.server'
import { passwordChange } from '~/auth/password-change'
import {
  beginSetUp,
  cancelSetUp,
  finishSetUp,
  renewRecoveryCodes,
  turnOff,
} from '~/auth/second-factor.server'
import { endOtherSession, endOtherSessions, forgetAllDevices, forgetDevice } from '~/auth/sessions.server'

/** Which of the forms of the tab succeeded, and when, so that it can be emptied. */
export const done = (form: string) => ({ form, at: Date.now() })

async function password({ member, context, form, t }: FormInput): Promise<FormOutcome> {
  const change = parseForm(passwordChange, {
    currentPassword: textIn(form, 'currentPassword') ?? '',
    newPassword: textIn(form, 'newPassword') ?? '',
    confirmPassword: textIn(form, 'confirmPassword') ?? '',
  })
  await changePassword(member, change)
  // The old one was signed with the old password.
  const secure = context.environment.SITE_URL.startsWith('https:')
  const cookie = await knownBrowserCookie(await getCms(), member.user.id, { secure })
  const headers = new Headers({ 'Set-Cookie': cookie })
  return { message: t('security:done.password'), details: done('security-password'), headers }
}

async function begin({ member }: FormInput): Promise<FormOutcome> {
  await beginSetUp(member)
  return { details: done('security-begin') }
}

async function cancel({ member }: FormInput): Promise<FormOutcome> {
  await cancelSetUp(member)
  return { details: done('security-cancel') }
}

async function finish({ member, form, t }: FormInput): Promise<FormOutcome> {
  const codes = await finishSetUp(member, textIn(form, 'code') ?? '')
  const message = t(codes.length > 0 ? 'security:done.on' : 'security:done.app')
  return { message, details: { ...done('security-finish'), codes } }
}

async function renew({ member, t }: FormInput): Promise<FormOutcome> {
  const codes = await renewRecoveryCodes(member)
  return { message: t('security:done.codes'), details: { ...done('security-renew'), codes } }
}

async function off({ member, t }: FormInput): Promise<FormOutcome> {
  await turnOff(member)
  return { message: t('security:done.off'), details: done('security-off') }
}

async function endSession({ member, form, formats, t }: FormInput): Promise<FormOutcome> {
  await endOtherSession(member, textIn(form, 'session') ?? '')
  return { message: t('security:done.ended', counted(1, formats)) }
}

async function endOthers({ member, formats, t }: FormInput): Promise<FormOutcome> {
  return { message: t('security:done.ended', counted(await endOtherSessions(member), formats)) }
}

async function forget({ member, form, formats, t }: FormInput): Promise<FormOutcome> {
  const forgotten = await forgetDevice(member, textIn(form, 'device') ?? '')
  return { message: t('security:done.forgotten', counted(forgotten, formats)) }
}

async function forgetAll({ member, formats, t }: FormInput): Promise<FormOutcome> {
  return { message: t('security:done.forgotten', counted(await forgetAllDevices(member), formats)) }
}

function counted(count: number, formats: FormInput['formats']) {
  return { count, value: formatNumber(count, formats) }
}

/** How good the password is that is being typed, from 0 to 4. */
async function strength({ member, form }: FormInput): Promise<FormOutcome> {
  const typed = (textIn(form, 'newPassword') ?? '').slice(0, passwordMaxLength)
  return { details: { strength: await rateNewPassword(member, typed) } }
}

const ofEveryone = (run: FormIntent['run']): FormIntent => ({ role: 'viewer', run })

export const securityIntents: Record<string, FormIntent> = {
  'security-password': ofEveryone(password),
  'security-begin': ofEveryone(begin),
  'security-cancel': ofEveryone(cancel),
  'security-finish': ofEveryone(finish),
  'security-renew': ofEveryone(renew),
  'security-off': ofEveryone(off),
  'security-end-session': ofEveryone(endSession),
  'security-end-others': ofEveryone(endOthers),
  'security-forget': ofEveryone(forget),
  'security-forget-all': ofEveryone(forgetAll),
}

export const strengthIntents: Record<string, FormIntent> = { strength: ofEveryone(strength) }

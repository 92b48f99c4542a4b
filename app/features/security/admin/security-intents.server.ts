import { parseForm, type FormInput, forMembers } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { knownBrowserCookie } from '~/auth/known-browser.server'
import { cookieOptions } from '~/i18n/cookies.server'
import { formatNumber } from '~/i18n/format'
import { getCms } from '~cms/client.server'
import { passwordMaxLength } from '~collections/values/team'

import { changePassword, rateNewPassword } from '~/auth/change-password.server'
import { readSignInWays } from '~/auth/openid/sign-in-ways.server'
import { firstPassword, passwordChange } from '~/auth/password-change'
import {
  beginSetUp,
  cancelSetUp,
  finishSetUp,
  renewRecoveryCodes,
  turnOff,
} from '~/auth/second-factor.server'
import { endOtherSession, endOtherSessions, forgetAllDevices, forgetDevice } from '~/auth/sessions.server'

/** When a form succeeded, so that it can be emptied. */
export const done = () => ({ at: Date.now() })

async function password({ member, context, form, t }: FormInput) {
  const { password: hasPassword } = await readSignInWays(member, context.environment)
  const typed = {
    currentPassword: textIn(form, 'currentPassword') ?? '',
    newPassword: textIn(form, 'newPassword') ?? '',
    confirmPassword: textIn(form, 'confirmPassword') ?? '',
  }
  await changePassword(
    member,
    hasPassword ? parseForm(passwordChange, typed) : parseForm(firstPassword, typed),
  )
  // The old one was signed with the old password.
  const options = cookieOptions(context.environment.SITE_URL)
  const cookie = await knownBrowserCookie(await getCms(), member.user.id, options)
  const headers = new Headers({ 'Set-Cookie': cookie })
  const message = t(hasPassword ? 'security:done.password' : 'security:done.passwordSet')
  return { message, details: done(), headers }
}

async function begin({ member }: FormInput) {
  await beginSetUp(member)
  return { details: done() }
}

async function cancel({ member }: FormInput) {
  await cancelSetUp(member)
  return { details: done() }
}

async function finish({ member, form, t }: FormInput) {
  const codes = await finishSetUp(member, textIn(form, 'code') ?? '')
  const message = t(codes.length > 0 ? 'security:done.on' : 'security:done.app')
  return { message, details: { ...done(), codes } }
}

async function renew({ member, t }: FormInput) {
  const codes = await renewRecoveryCodes(member)
  return { message: t('security:done.codes'), details: { ...done(), codes } }
}

async function off({ member, t }: FormInput) {
  await turnOff(member)
  return { message: t('security:done.off'), details: done() }
}

async function endSession({ member, form, formats, t }: FormInput) {
  await endOtherSession(member, textIn(form, 'session') ?? '')
  return { message: t('security:done.ended', counted(1, formats)) }
}

async function endOthers({ member, formats, t }: FormInput) {
  return { message: t('security:done.ended', counted(await endOtherSessions(member), formats)) }
}

async function forget({ member, form, formats, t }: FormInput) {
  const forgotten = await forgetDevice(member, textIn(form, 'device') ?? '')
  return { message: t('security:done.forgotten', counted(forgotten, formats)) }
}

async function forgetAll({ member, formats, t }: FormInput) {
  return { message: t('security:done.forgotten', counted(await forgetAllDevices(member), formats)) }
}

function counted(count: number, formats: FormInput['formats']) {
  return { count, value: formatNumber(count, formats) }
}

/** How good the password is that is being typed, from 0 to 4. */
async function strength({ member, form }: FormInput) {
  const typed = (textIn(form, 'newPassword') ?? '').slice(0, passwordMaxLength)
  return { details: { strength: await rateNewPassword(member, typed) } }
}

export const securityIntents = {
  'security-password': forMembers(password),
  'security-begin': forMembers(begin),
  'security-cancel': forMembers(cancel),
  'security-finish': forMembers(finish),
  'security-renew': forMembers(renew),
  'security-off': forMembers(off),
  'security-end-session': forMembers(endSession),
  'security-end-others': forMembers(endOthers),
  'security-forget': forMembers(forget),
  'security-forget-all': forMembers(forgetAll),
}

export const strengthIntents = { strength: forMembers(strength) }

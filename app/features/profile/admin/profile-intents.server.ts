import { parseForm, seenIn, type FormInput, forMembers } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { settingsPath } from '~/admin/settings/settings-path'
import { changeRecord } from '~/api/records.server'
import { linesIn } from '~/http/form-text'
import { cookieOptions, preferenceCookie } from '~/i18n/cookies.server'
import { languageCookie } from '~/i18n/detect-language.server'

import { changeEmail } from '../change-email.server'
import { emailField, profileFields } from '../profile-fields'
import { readPictureChange, savePicture } from '../save-picture.server'

/** The person’s own; a new language is also that of the screen that follows. */
async function save({ member, form, context }: FormInput) {
  const { name, ...profile } = parseForm(profileFields, {
    name: textIn(form, 'name'),
    phone: textIn(form, 'phone'),
    bio: linesIn(form, 'bio') ?? undefined,
    language: textIn(form, 'language'),
  })
  const picture = await readPictureChange(form)
  const record = {
    collection: 'admins',
    id: member.user.id,
    seen: seenIn(form),
  } as const
  await changeRecord(member, record, async (target) => {
    await member.payload.update({
      ...target,
      data: { name, profile: { ...member.user.profile, ...profile } },
    })
    await savePicture(target.req, member, picture)
  })
  const options = cookieOptions(context.environment.SITE_URL)
  const cookie = preferenceCookie(languageCookie, profile.language, options)
  return {
    redirectTo: settingsPath('profile', { saved: '1' }),
    headers: new Headers({ 'Set-Cookie': cookie }),
  }
}

async function email({ member, form, t, context }: FormInput) {
  const { email: wanted } = parseForm(emailField, { email: textIn(form, 'email') ?? '' })
  const outcome = await changeEmail(member, wanted, context.environment)
  return { message: t(`settings:profile.newEmail.done.${outcome}`, { email: wanted }) }
}

export const profileIntents = {
  profile: forMembers(save),
  'profile-email': forMembers(email),
}

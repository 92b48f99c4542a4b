import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { openIdPath } from '~/auth/openid/openid-paths'
import { ButtonLink } from '~/ui/button'

import type { FormRefusal } from './form-reply'
import { PasskeyAnswer } from './sign-in/passkey-answer'

export type AskingReply = FormRefusal & Required<Pick<FormRefusal, 'confirm'>>

export function asksToConfirm(reply: { ok: true } | FormRefusal | undefined): reply is AskingReply {
  return reply?.ok === false && reply.confirm !== undefined
}

/** What the confirmation asks for, in words. */
export function ConfirmationLead({ reply }: { reply: AskingReply }) {
  const { t } = useTranslation('admin')
  const { password, provider } = reply.confirm.first
  return (
    <p className="mb-4 text-sm text-ink-soft">
      {provider === null
        ? t(password ? 'confirm.lead' : 'confirm.leadNothing')
        : t(password ? 'confirm.leadBoth' : 'confirm.leadProvider', { name: provider })}
    </p>
  )
}

/** The password, or the way to the provider, and, where one is on, the second step. */
export function ConfirmationFields({ reply }: { reply: AskingReply }) {
  const { t } = useTranslation('admin')
  const { message, errors = {}, confirm } = reply
  const { first, second } = confirm
  const failure = [message, errors.confirmPasskey, first.password ? '' : errors.currentPassword].find(Boolean)
  return (
    <div className="grid gap-4">
      <input type="hidden" name="confirming" value="1" />
      {failure && <Notice tone="danger">{failure}</Notice>}
      {first.password && (
        <TextField
          label={t('confirm.password')}
          name="currentPassword"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          error={errors.currentPassword}
          required={first.provider === null}
        />
      )}
      {first.provider !== null && <ProviderLink name={first.provider} />}
      {second && (
        <TextField
          label={t(second.hasApp ? 'confirm.code' : 'gate.recoveryCode')}
          name="confirmCode"
          dir="ltr"
          autoComplete="one-time-code"
          error={errors.confirmCode}
          required={!second.passkey}
          controlClassName="tabular-nums"
        />
      )}
      {second?.passkey && (
        <PasskeyAnswer
          key={second.passkey.challenge}
          name="confirmPasskey"
          options={second.passkey}
          isOnlyWay={false}
          send={(form) => form.requestSubmit()}
        />
      )}
    </div>
  )
}

/** In another tab, so that the form stays as it is. */
export function ProviderLink({ name }: { name: string }) {
  const { t } = useTranslation('admin')
  return (
    <ButtonLink to={`${openIdPath}?confirm`} target="_blank" rel="noopener" reloadDocument>
      {t('confirm.provider', { name })}
    </ButtonLink>
  )
}

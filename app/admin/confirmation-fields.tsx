import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import type { FormRefusal } from './form-reply'
import { PasskeyAnswer } from './sign-in/passkey-answer'

export type AskingReply = FormRefusal & Required<Pick<FormRefusal, 'confirm'>>

export function asksToConfirm(reply: { ok: true } | FormRefusal | undefined): reply is AskingReply {
  return reply?.ok === false && reply.confirm !== undefined
}

/** The password and, where one is on, the second step. */
export function ConfirmationFields({ reply }: { reply: AskingReply }) {
  const { t } = useTranslation('admin')
  const { message, errors = {}, confirm } = reply
  const { second } = confirm
  const failure = message || errors.confirmPasskey
  return (
    <div className="grid gap-4">
      <input type="hidden" name="confirming" value="1" />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label={t('confirm.password')}
        name="currentPassword"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        error={errors.currentPassword}
        required
      />
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

import type { SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { Language } from '~collections/values/language'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'

import { joinSource } from '~collections/values/waitlist'
import { useEmailInput, type RefusedJoin } from './use-email-input'
import type { useJoin } from './use-join'

type WaitlistFormProps = Pick<ReturnType<typeof useJoin>, 'Form' | 'isSubmitting' | 'isBack'> & {
  reply: RefusedJoin | undefined
  language: Language
  /** The code of the link that led here. */
  referral: string | undefined
}

/** Without JavaScript the button is always enabled and the server validates. */
export function WaitlistForm({ Form, isSubmitting, isBack, reply, language, referral }: WaitlistFormProps) {
  const { t } = useTranslation(['waitlist', 'common'])
  const isHydrated = useHydrated()
  const { input, error, isValid } = useEmailInput({ reply, takesFocus: isBack })
  const cannotSubmit = isSubmitting || !isValid
  const preventInvalid = (event: SyntheticEvent) => {
    if (cannotSubmit) event.preventDefault()
  }
  return (
    <Form method="post" action="/?index#waitlist-form" noValidate={isHydrated} onSubmit={preventInvalid}>
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="source" value={joinSource} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="consent" value="yes" />
      {referral && <input type="hidden" name="referral" value={referral} />}
      <TextField
        label={t('email.label')}
        error={error && t(error)}
        type="email"
        name="email"
        required
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        placeholder={t('email.placeholder')}
        {...input}
      />
      <Button
        type="submit"
        variant="accent"
        size="large"
        className="mt-4 w-full"
        disabled={isHydrated && cannotSubmit}
      >
        {isSubmitting && <Spinner />}
        {isSubmitting ? t('sending') : t('common:joinWaitlist')}
      </Button>
      <p className="mt-4 text-sm text-ink-soft">{t('consent')}</p>
      {reply?.status === 'failed' && !isSubmitting && (
        <Notice tone="danger" className="mt-4">
          {t(reply.error)}
        </Notice>
      )}
    </Form>
  )
}

import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { Language } from '~collections/values/language'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { controlStyle, Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { useHydrated } from '~/ui/use-hydrated'

import { joinSource } from '~collections/values/join'
import { useEmailInput, type RefusedJoin } from './use-email-input'
import type { useJoin } from './use-join'

export type JoiningPerson = {
  language: Language
  /** The code of the link that led here. */
  referral: string | undefined
}

type WaitlistFormProps = Pick<ReturnType<typeof useJoin>, 'Form' | 'isSubmitting' | 'isBack'> &
  JoiningPerson & {
    reply: RefusedJoin | undefined
    /** Its fragment is the place of the page that a post without JavaScript comes back to. */
    action: string
    label: ReactNode
    submit: string
    source?: string
    /** The button stands beside the field, and leads to it as long as there is nothing to send. */
    isInRow?: boolean
    className?: string
  }

/** Without JavaScript the button is always enabled and the server validates. */
export function WaitlistForm({
  Form,
  isSubmitting,
  isBack,
  reply,
  language,
  referral,
  action,
  label,
  submit,
  source = joinSource,
  isInRow = false,
  className,
}: WaitlistFormProps) {
  const { t } = useTranslation(['waitlist', 'common'])
  const isHydrated = useHydrated()
  const { input, error, isValid } = useEmailInput({ reply, takesFocus: isBack })
  const cannotSubmit = isSubmitting || !isValid
  const preventInvalid = (event: SyntheticEvent) => {
    if (cannotSubmit) event.preventDefault()
    if (!isValid) input.ref.current?.focus()
  }
  return (
    <Form
      method="post"
      action={action}
      noValidate={isHydrated}
      onSubmit={preventInvalid}
      className={className}
    >
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="consent" value="yes" />
      {referral && <input type="hidden" name="referral" value={referral} />}
      <Field label={label} error={error && t(error)} className="max-w-xl">
        {(control) => (
          <div className={cx('contents', isInRow && 'sm:grid sm:grid-cols-[1fr_auto] sm:gap-2')}>
            <input
              type="email"
              name="email"
              required
              dir="ltr"
              autoComplete="email"
              inputMode="email"
              placeholder={t('email.placeholder')}
              {...input}
              {...control}
              className={cx(controlStyle, 'min-h-13')}
            />
            <Button
              type="submit"
              variant="accent"
              size="large"
              // Below what is wrong with the address, unless it stands beside.
              className={cx('order-1 mt-1', isInRow && 'sm:mt-0')}
              disabled={isHydrated && (isSubmitting || !(isValid || isInRow))}
            >
              {isSubmitting && <Spinner />}
              {isSubmitting ? t('sending') : submit}
            </Button>
          </div>
        )}
      </Field>
      <p className="mt-3 text-sm text-ink-soft">{t('consent')}</p>
      {reply?.status === 'failed' && !isSubmitting && (
        <Notice tone="danger" className="mt-4">
          {t(reply.error)}
        </Notice>
      )}
    </Form>
  )
}

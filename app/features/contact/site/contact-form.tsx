import { type SyntheticEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'

import type { Language } from '~collections/values/language'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'

import type { ContactReply } from './contact-errors'
import { defaultSource, honeypotName } from '../contact-schema'
import { nameMaxLength } from '~collections/values/text'
import { MessageField } from './message-count'
import type { useContact } from './use-contact'
import { useContactFields } from './use-contact-fields'
import { sitePaths } from '~/site/paths'

/** The anchor to which a post without JavaScript comes back. */
export const contactFormId = 'contact-form'

type Contact = ReturnType<typeof useContact>
type ContactFormProps = Pick<Contact, 'Form' | 'isSending' | 'begin' | 'showReview'> & {
  reply: ContactReply | undefined
  /** When the form was rendered, signed. */
  stamp: string
  language: Language
}

const empty = { name: '', email: '', message: '' }

/** Name, address and message. Without JavaScript the button is always enabled and the server answers. */
export function ContactForm({
  Form,
  isSending,
  reply,
  stamp,
  language,
  begin,
  showReview,
}: ContactFormProps) {
  const { t } = useTranslation(['contact', 'common'])
  const isHydrated = useHydrated()
  const given = reply && 'given' in reply ? reply.given : undefined
  const { formProps, buttonProps, defaults, values, errors, checkAll, canSend } = useContactFields({
    values: given ?? empty,
    errors: reply?.status === 'invalid' ? reply.errors : {},
  })
  const guard = (event: SyntheticEvent) => {
    const byKeyboard = isByKeyboard()
    if (!isSending && checkAll()) return begin({ byKeyboard })
    event.preventDefault()
    if (!isSending) showReview()
  }
  return (
    <Form
      method="post"
      action={`${sitePaths.contact}#${contactFormId}`}
      noValidate={isHydrated}
      onSubmit={guard}
      className="grid gap-4"
      {...formProps}
    >
      <input type="hidden" name="source" value={defaultSource} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="stamp" value={given?.stamp ?? stamp} />
      <Honeypot />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('name.label')}
          error={errors.name && t(errors.name)}
          name="name"
          required
          maxLength={nameMaxLength}
          dir="auto"
          autoComplete="name"
          defaultValue={defaults.name}
        />
        <TextField
          label={t('email.label')}
          error={errors.email && t(errors.email)}
          type="email"
          name="email"
          required
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          placeholder={t('email.placeholder')}
          defaultValue={defaults.email}
        />
      </div>
      <MessageField value={values.message} defaultValue={defaults.message} error={errors.message} />
      <Button
        type="submit"
        variant="accent"
        size="large"
        className="justify-self-start max-sm:w-full"
        disabled={isHydrated && (isSending || !canSend)}
        {...buttonProps}
      >
        {isSending && <Spinner />}
        {isSending ? t('form.sending') : t('form.send')}
      </Button>
    </Form>
  )
}

/** Whether a form that is being sent was sent by key: a click leaves the focus on the button without showing it. */
function isByKeyboard(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}

/** A text field for programs alone: nobody sees it, hears it or reaches it by keyboard. */
function Honeypot() {
  const { t } = useTranslation('contact')
  const id = useId()
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={id}>{t('form.honeypot')}</label>
      <input id={id} type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}

import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { Language } from '~collections/values/language'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'

import type { ContactErrors, ContactReply } from './contact-errors'
import { defaultSource, honeypotName, type ContactValues } from '../contact-fields'
import { MessageField } from './message-count'
import type { useContact } from './use-contact'
import { useContactFields } from './use-contact-fields'
import { sitePaths } from '~/site/paths'

/** The fragment of the form's action: a post without JavaScript comes back to the form. */
export const contactFormId = 'contact-form'

type Contact = ReturnType<typeof useContact>
type ContactFormProps = Pick<Contact, 'Form' | 'isSending' | 'startSending' | 'showReview'> & {
  reply: ContactReply | undefined
  /** Signed time of rendering. */
  stamp: string
  language: Language
}

const empty = { name: '', email: '', message: '' }

/** Without JavaScript the button is always enabled and the server validates. */
export function ContactForm({
  Form,
  isSending,
  reply,
  stamp,
  language,
  startSending,
  showReview,
}: ContactFormProps) {
  const { t } = useTranslation(['contact', 'common'])
  const isHydrated = useHydrated()
  // A change of theme reloads the page's data, but the form stays the same.
  const [firstStamp] = useState(stamp)
  const posted = reply && 'values' in reply ? reply.values : undefined
  const { formProps, buttonProps, defaults, values, errors, checkAll, canSend } = useContactFields({
    values: posted ?? empty,
    errors: reply?.status === 'invalid' ? reply.errors : {},
  })
  const validate = (event: SyntheticEvent) => {
    const byKeyboard = isByKeyboard()
    if (!isSending && checkAll()) return startSending({ byKeyboard })
    event.preventDefault()
    if (!isSending) showReview()
  }
  return (
    <Form
      method="post"
      action={`${sitePaths.contact}#${contactFormId}`}
      noValidate={isHydrated}
      onSubmit={validate}
      className="grid gap-4"
      {...formProps}
    >
      <input type="hidden" name="source" value={defaultSource} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="stamp" value={posted?.stamp ?? firstStamp} />
      <Honeypot />
      <SenderFields defaults={defaults} errors={errors} />
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

function SenderFields({ defaults, errors }: { defaults: ContactValues; errors: ContactErrors }) {
  const { t } = useTranslation(['contact', 'common'])
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('name.label')}
        error={errors.name && t(errors.name)}
        name="name"
        required
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
  )
}

/** A mouse click focuses the button without `:focus-visible`. */
function isByKeyboard(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}

/** Invisible, silent and out of the tab order: only bots fill it in. */
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

import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button, type ButtonProps } from '~/ui/button'

type PlaceFormProps = {
  /** One of `placeIntents`. */
  intent: string
  label: string
  look?: Pick<ButtonProps, 'variant' | 'size' | 'className'>
  className?: string
  /** Between the form and its button. */
  children?: ReactNode
}

/** A form of the page. Its address has the page's language and nothing of the link that led here. */
export function PlaceForm({ intent, label, look, className, children }: PlaceFormProps) {
  const { t } = useTranslation('place')
  const language = useLanguage()
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" action={`?lng=${language}`} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" {...look} disabled={isBusy}>
        {isBusy ? t('busy') : label}
      </Button>
    </Form>
  )
}

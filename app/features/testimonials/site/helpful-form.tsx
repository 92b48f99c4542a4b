import { useLocation } from '@remix-run/react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { cx } from '~/ui/cx'
import { ThumbsUp } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { cardId, helpfulParam } from './testimonial-filters'
import { useHelpful } from './use-helpful'

type HelpfulFormProps = { id: number; name: string; isCalledHelpful: boolean }

/** One button, which is pressed once it has been counted; pressing it again takes the vote back. */
export function HelpfulForm({ id, name, isCalledHelpful }: HelpfulFormProps) {
  const { t } = useTranslation('testimonials')
  const { Form, isHelpful, isSending, error } = useHelpful(id, isCalledHelpful)
  const params = new URLSearchParams(useLocation().search)
  params.delete(helpfulParam)
  const waitForReply = (event: SyntheticEvent) => {
    if (isSending) event.preventDefault()
  }
  return (
    <Form
      method="post"
      action={`?${params}#${cardId(id)}`}
      preventScrollReset
      onSubmit={waitForReply}
      className="-ms-3 mt-1"
    >
      <input type="hidden" name="testimonial" value={id} />
      <button
        name="helpful"
        value={isHelpful ? 'no' : 'yes'}
        aria-pressed={isHelpful}
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm transition-colors hover:bg-sunken',
          isHelpful ? 'bg-brand-soft font-medium text-brand' : 'text-ink-soft',
        )}
      >
        <ThumbsUp aria-hidden className={cx('size-4.5', isHelpful && 'fill-brand-soft')} />
        {t('vote.give')}
        <VisuallyHidden>{t('vote.for', { name })}</VisuallyHidden>
      </button>
      {error && (
        <p role="alert" className="px-3 text-sm text-danger">
          {t(error)}
        </p>
      )}
    </Form>
  )
}

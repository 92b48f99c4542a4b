import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { joinFormId } from '~/site/join-link'
import { buttonStyle } from '~/ui/button-style'
import { CircleCheck } from '~/ui/icons'

/** Says that the join went well. It takes the focus, since the form that had it is gone. */
export function JoinedPanel({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('waitlist')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <CircleCheck aria-hidden className="size-12 text-success" strokeWidth={1.5} />
      <h3 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        {t('success.title')}
      </h3>
      <p className="text-lg text-ink-soft">{t('success.text')}</p>
      <Link to={`/#${joinFormId}`} className={buttonStyle({ variant: 'outline' })} onClick={onBack}>
        {t('success.back')}
      </Link>
    </div>
  )
}

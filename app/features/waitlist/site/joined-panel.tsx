import { Link } from '@remix-run/react'
import { lazy, Suspense, useRef } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { buttonStyle } from '~/ui/button'
import { CircleCheck } from '~/ui/icons'
import { useFocusOnAppearance } from '~/ui/take-focus'

import { loadSharePanel, type JoinedReply } from './use-join'

const SharePanel = lazy(loadSharePanel)

type JoinedPanelProps = {
  reply: JoinedReply
  /** What comes next, if it is something else than the launch. */
  text?: string | undefined
  /** Where the form is that the panel stands in for. */
  formPath: string
  /** Its level on the page. */
  heading?: 'h2' | 'h3'
  onBack: () => void
  className?: string
}

/** Takes the focus, since the form that had it is gone. */
export function JoinedPanel({
  reply: { inbox, share },
  text,
  formPath,
  heading: Heading = 'h3',
  onBack,
  className,
}: JoinedPanelProps) {
  const { t } = useTranslation('waitlist')
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnAppearance(title)
  return (
    <div className={className}>
      <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <CircleCheck aria-hidden className="size-11 text-success" strokeWidth={1.5} />
        <div>
          <Heading ref={title} tabIndex={-1} className="text-2xl font-semibold">
            {t('success.title')}
          </Heading>
          <p className="text-ink-soft">{text ?? t('success.text')}</p>
        </div>
        {inbox !== null && <p className="col-span-full mt-4">{inbox}</p>}
      </div>
      {share && (
        <Suspense>
          <SharePanel {...share} />
        </Suspense>
      )}
      <Link
        to={formPath}
        discover="none"
        className={buttonStyle({ variant: 'quiet', className: '-ms-4.5 mt-4' })}
        onClick={onBack}
      >
        {t('success.back')}
      </Link>
    </div>
  )
}

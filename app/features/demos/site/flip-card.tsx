import { useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Phrase } from '~/i18n/phrase'
import { cx } from '~/ui/cx'
import { useHydrated } from '~/ui/use-hydrated'

import { flipWord } from './demo-content'
import { demoUse } from './demo-use'

const face =
  'col-start-1 row-start-1 grid content-center justify-items-center gap-2 rounded-control border px-2 py-4 text-center backface-hidden'

export function FlipCard() {
  const { t } = useTranslation('demos')
  const isLive = useHydrated()
  const [isTurned, setTurned] = useState(false)
  return (
    <button
      {...demoUse('vocabulary')}
      type="button"
      disabled={!isLive}
      aria-pressed={isTurned}
      onClick={() => setTurned(!isTurned)}
      className="grid min-h-44 rounded-control perspective-distant"
    >
      <span
        className={cx(
          'grid transition-transform duration-(--motion-calm) transform-3d',
          isTurned && 'rotate-y-180',
        )}
      >
        <span aria-hidden={isTurned} className={cx(face, 'border-edge bg-surface')}>
          <Phrase language="en" className="text-xl xl:text-2xl font-semibold">
            {flipWord.word}
          </Phrase>
          <span className="text-sm text-ink-soft">{t('exercises.flip')}</span>
        </span>
        <span
          aria-hidden={!isTurned}
          className={cx(face, 'rotate-y-180 border-brand-fill bg-brand-fill text-on-brand')}
        >
          <Phrase language="ar" className="text-xl xl:text-2xl font-semibold">
            {flipWord.meaning}
          </Phrase>
          <span className="text-sm">{t('exercises.flipBack')}</span>
        </span>
      </span>
    </button>
  )
}

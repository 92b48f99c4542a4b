import { useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { cx } from '~/ui/cx'
import { Drum } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

import { stressedWord } from './demo-content'
import { demoUse } from './demo-use'

export function PulseIcon() {
  const { t } = useTranslation('demos')
  const isLive = useHydrated()
  const [beats, setBeats] = useState(0)
  const isTapped = beats > 0
  return (
    <button
      {...demoUse('speaking')}
      type="button"
      disabled={!isLive}
      onClick={() => setBeats(beats + 1)}
      className="grid min-h-44 content-center justify-items-center gap-2 overflow-hidden rounded-control border border-edge px-2 py-4"
    >
      {/* The new key restarts the animation. */}
      <span
        key={beats}
        data-beats={beats}
        className={cx(
          'relative grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink',
          isTapped && 'demo-pulse',
        )}
      >
        <Drum aria-hidden className="size-7" />
      </span>
      <bdi lang="en" dir="ltr" className="text-xl xl:text-2xl font-medium">
        <strong className={cx('font-semibold', isTapped && 'text-accent-ink')}>
          {stressedWord.stressed}
        </strong>
        {stressedWord.rest}
      </bdi>
      <span className="text-sm text-ink-soft">{t('exercises.pulse')}</span>
    </button>
  )
}

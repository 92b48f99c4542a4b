import { useTranslation } from 'react-i18next'

import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { Pause, Play } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'

type MotionToggleProps = { isPaused: boolean; isNeeded: boolean; onToggle: () => void }

/** Stops what moves by itself and starts it again. Keeps its place where nothing moves. */
export function MotionToggle({ isPaused, isNeeded, onToggle }: MotionToggleProps) {
  const { t } = useTranslation('demos')
  const isLive = useHydrated()
  const Icon = isPaused ? Play : Pause
  return (
    <IconButton
      label={t(isPaused ? 'motion.play' : 'motion.pause')}
      icon={<Icon aria-hidden className="size-5 rtl:-scale-x-100" />}
      onClick={onToggle}
      className={cx('-me-2 shrink-0 border border-edge bg-surface', !(isLive && isNeeded) && 'invisible')}
    />
  )
}

import { useTranslation } from '~/i18n/use-translation'

import { IconButton } from '~/ui/icon-button'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCcw } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { Offset } from './pull'

/** Not mirrored in Arabic: words move on the screen, not along the text. */
const directions = [
  { name: 'left', Icon: ArrowLeft, direction: { x: -1, y: 0 } },
  { name: 'up', Icon: ArrowUp, direction: { x: 0, y: -1 } },
  { name: 'down', Icon: ArrowDown, direction: { x: 0, y: 1 } },
  { name: 'right', Icon: ArrowRight, direction: { x: 1, y: 0 } },
] as const

type MoveButtonsProps = {
  word: string
  at: Offset
  onStep: (direction: Offset) => void
  onReset: () => void
}

/** An alternative to dragging (WCAG 2.5.7); announces the position to screen readers. */
export function MoveButtons({ word, at, onStep, onReset }: MoveButtonsProps) {
  const { t } = useTranslation('demos')
  const isLive = useHydrated()
  return (
    <div role="group" aria-label={t('words.move', { word })} dir="ltr" className="-mx-2 flex">
      {directions.map(({ name, Icon, direction }) => (
        <IconButton
          key={name}
          label={t(`words.${name}`)}
          icon={<Icon aria-hidden className="size-5" />}
          disabled={!isLive}
          onClick={() => onStep(direction)}
        />
      ))}
      <IconButton
        label={t('words.reset')}
        icon={<RotateCcw aria-hidden className="size-5" />}
        disabled={!isLive}
        onClick={onReset}
      />
      <div role="status">
        <VisuallyHidden>
          {(at.x !== 0 || at.y !== 0) && t('words.position', { word, x: at.x, y: at.y })}
        </VisuallyHidden>
      </div>
    </div>
  )
}

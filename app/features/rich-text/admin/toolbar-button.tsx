import type { ComponentProps } from 'react'

import { cx } from '~/ui/cx'
import type { Bold } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { shortcutTexts, type Shortcut } from './shortcuts'

type ToolbarButtonProps = Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'> & {
  label: string
  icon: typeof Bold
  keys: Shortcut
  /** Only for toggles. */
  isPressed?: boolean
  isDisabled?: boolean
  /** The icon has a direction. */
  isMirrored?: boolean
  onPress: () => void
}

/** A disabled button keeps its tab stop, so that arrow keys still reach it. */
export function ToolbarButton({
  label,
  icon: Icon,
  keys,
  isPressed,
  isDisabled = false,
  isMirrored = false,
  onPress,
  ...focus
}: ToolbarButtonProps) {
  const { label: keysLabel, aria } = shortcutTexts(keys)
  return (
    <button
      type="button"
      title={`${label} (${keysLabel})`}
      aria-keyshortcuts={aria}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isDisabled ? undefined : onPress}
      className={cx(
        'inline-flex size-9 items-center justify-center rounded-small transition-colors max-md:size-11',
        'hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
        'aria-pressed:bg-brand-soft aria-pressed:text-brand',
      )}
      {...focus}
    >
      <Icon aria-hidden className={cx('size-4.5', isMirrored && 'rtl:-scale-x-100')} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

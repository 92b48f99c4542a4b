import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { builtInLabels, type LabelColor } from '~collections/values/messages'

const fills: Record<LabelColor, string> = {
  red: 'bg-danger',
  amber: 'bg-accent',
  green: 'bg-success',
  teal: 'bg-brand-fill',
  blue: 'bg-info',
  violet: 'bg-violet',
}

/** Decoration: the label's name stands beside it, if only for screen readers. */
export function LabelDot({ color, className }: { color: LabelColor | null; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('size-2.5 shrink-0 rounded-full', color ? fills[color] : 'bg-sunken', className)}
    />
  )
}

/** The built-in ones are in the page's language; those that admins add are as they wrote them. */
export function useLabelText(): (name: string) => string {
  const { t } = useTranslation('messages')
  return (name) => (isBuiltIn(name) ? t(`label.${name}`) : name)
}

export function isBuiltIn(name: string): name is keyof typeof builtInLabels {
  return Object.hasOwn(builtInLabels, name)
}

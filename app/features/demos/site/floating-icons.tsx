import { cx } from '~/ui/cx'
import { BookOpen, Globe, MessageCircle, Pencil, Star } from '~/ui/icons'

/** Each in a place that no text takes, on small screens and on wide ones. */
const icons = [
  { Icon: MessageCircle, className: 'end-[12%] top-[38%] size-9 md:end-[38%] md:top-8 md:size-11' },
  { Icon: BookOpen, className: 'end-[6%] top-[56%] size-7 md:end-[29%] md:top-16 md:size-9' },
  { Icon: Globe, className: 'end-[16%] top-[70%] size-8 max-md:hidden md:end-[22%] md:top-7' },
  { Icon: Pencil, className: 'end-[7%] bottom-[4%] size-7 md:end-[15%] md:top-15 md:bottom-auto md:size-8' },
  { Icon: Star, className: 'end-[46%] top-6 size-6 max-md:hidden' },
]

/** Decoration that drifts a little while its surroundings move. */
export function FloatingIcons({ isMoving }: { isMoving: boolean }) {
  return (
    <div aria-hidden data-moving={isMoving} className="pointer-events-none absolute inset-0 text-brand/35">
      {icons.map(({ Icon, className }, index) => (
        <Icon key={index} strokeWidth={1.5} className={cx('demo-drift absolute', className)} />
      ))}
    </div>
  )
}

import { cx } from './cx'
import { initialsOf } from './person-link'

type FaceProps = { name: string; picture: string | null; size?: 'medium' | 'large' }

/** Somebody’s picture, or their initials; the name stands beside it. */
export function Face({ name, picture, size = 'medium' }: FaceProps) {
  const shape = cx('shrink-0 rounded-full', size === 'large' ? 'size-20 text-xl' : 'size-9 text-sm')
  if (picture !== null)
    return <img src={picture} alt="" className={cx(shape, 'border border-line object-cover')} />
  return (
    <span
      aria-hidden
      className={cx(shape, 'inline-flex items-center justify-center bg-brand-soft font-semibold text-brand')}
    >
      <bdi>{initialsOf(name)}</bdi>
    </span>
  )
}

import { cx } from './cx'

type EmailAddressProps = {
  email: string
  /** Ends in an ellipsis instead of breaking; the whole address is its tooltip. */
  isOneLine?: boolean
  className?: string
}

/** In its own direction. It breaks before the @, and elsewhere only if a part alone is longer than the line. */
export function EmailAddress({ email, isOneLine = false, className }: EmailAddressProps) {
  if (isOneLine)
    return (
      <bdi dir="ltr" title={email} className={cx('block max-w-full truncate', className)}>
        {email}
      </bdi>
    )
  const at = email.lastIndexOf('@')
  return (
    <bdi dir="ltr" className={cx('wrap-anywhere', className)}>
      {at > 0 ? (
        <>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </>
      ) : (
        email
      )}
    </bdi>
  )
}

import { Link, type LinkProps } from '@remix-run/react'

import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style'

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize }

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonStyle({ variant, size, className })} {...rest} />
}

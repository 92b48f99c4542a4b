import type { ComponentProps } from 'react'

import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style'

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize }

/** A button. `accent` (saffron) is for the one thing to do on a screen. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonStyle({ variant, size, className })} {...rest} />
}

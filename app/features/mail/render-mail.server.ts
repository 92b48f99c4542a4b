import { render } from '@react-email/render'
import type { ReactElement } from 'react'

/** A template as the HTML of a mail. */
export function renderMail(mail: ReactElement): Promise<string> {
  return render(mail)
}

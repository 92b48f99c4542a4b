import { useTranslation } from 'react-i18next'

import { ButtonLink } from '~/ui/button-link'
import { Eraser } from '~/ui/icons'

/** Leads to the question whether everything about a person is to go. For admins. */
export function EraseLink({ to }: { to: string }) {
  const { t } = useTranslation('erasure')
  return (
    <ButtonLink to={to} preventScrollReset variant="danger" size="small">
      <Eraser aria-hidden className="size-4.5 shrink-0" />
      {t('action')}
    </ButtonLink>
  )
}

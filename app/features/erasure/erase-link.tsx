import { useTranslation } from '~/i18n/use-translation'

import { ButtonLink } from '~/ui/button'
import { Eraser } from '~/ui/icons'

export function EraseLink({ to }: { to: string }) {
  const { t } = useTranslation('erasure')
  return (
    <ButtonLink to={to} preventScrollReset variant="danger" size="small">
      <Eraser aria-hidden className="size-4.5 shrink-0" />
      {t('action')}
    </ButtonLink>
  )
}

/** For dialogs that delete a single record of the person. */
export function OfferErasure({ to }: { to: string }) {
  const { t } = useTranslation('erasure')
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4 text-sm">
      <p className="text-ink-soft">{t('more')}</p>
      <EraseLink to={to} />
    </div>
  )
}

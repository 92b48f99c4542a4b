import { useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** In the order in which they are reported. */
export const partFailures = ['contacts', 'waitlist', 'courses', 'analytics', 'admin'] as const
export type PartFailure = (typeof partFailures)[number]

export function PartNotice({ failures }: { failures: PartFailure[] }) {
  const { t } = useTranslation(['dashboard', 'admin'])
  const { pathname, search } = useLocation()
  if (failures.length === 0) return null
  return (
    <Notice tone="danger">
      {failures.map((failure) => (
        <p key={failure}>
          <strong>{t('failure.label')}</strong> {t(`failure.${failure}`)}
        </p>
      ))}
      <p>{t('failure.fallback')}</p>
      <ButtonLink to={pathname + search} preventScrollReset size="small" className="mt-2">
        {t('admin:error.retry')}
      </ButtonLink>
    </Notice>
  )
}

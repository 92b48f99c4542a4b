import { useSearchParams } from '@remix-run/react'

import { openIdOutcomeIn } from '~/auth/openid/refusal'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'

import type { SecurityTabData } from './security-tab.server'

type ProviderSectionProps = { ways: SecurityTabData['ways']; name: string }

/** For those who sign in by the provider; what came of confirming there stands here, too. */
export function ProviderSection({ ways, name }: ProviderSectionProps) {
  const { t } = useTranslation(['security', 'admin'])
  const [search] = useSearchParams()
  const outcome = openIdOutcomeIn(search)
  return (
    <Card as="section" aria-labelledby="provider-title" className="grid gap-4">
      <h3 id="provider-title" className="text-lg font-semibold tracking-heading">
        {t('provider.title', { name })}
      </h3>
      {outcome && (
        <Notice tone={outcome === 'confirmed' ? 'success' : 'danger'}>
          {t(`admin:gate.openId.${outcome}`, { name })}
        </Notice>
      )}
      <p className="max-w-reading text-sm text-ink-soft">
        {t('provider.linked', { name })}{' '}
        {ways.isProviderOnly
          ? t('provider.withoutOnly')
          : !ways.password && t(ways.isAskedToOwn ? 'provider.withoutHeir' : 'provider.without')}
      </p>
    </Card>
  )
}

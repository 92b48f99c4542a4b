import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import type { Overview } from '../dashboard-page.server'

/** How the launch goes, in one sentence. */
export function LaunchSentence({ signUps, forecast }: Pick<Overview['analytics'], 'signUps' | 'forecast'>) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  if (signUps.value === null) return null
  const count = signUps.value.total
  const joined = t(count === 0 ? 'sentence.nobody' : 'sentence.joined', {
    count,
    value: formatNumber(count, formats),
    days: formatNumber(signUps.value.daily.length, formats),
  })
  const { value: expected } = forecast
  const pace =
    expected?.kind === 'range'
      ? t('sentence.pace', { count: expected.expected, value: formatNumber(expected.expected, formats) })
      : expected && t(`sentence.${expected.kind}`)
  return (
    <p className="text-xl font-semibold tracking-heading text-balance">
      {pace ? t('sentence.both', { joined, pace }) : t('sentence.one', { joined })}
    </p>
  )
}

import { Form, useNavigation } from '@remix-run/react'

import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { ProgressBar } from '~/ui/progress-bar'

import type { ChainState, Finding } from '../check-chain.server'

const mostShown = 10

/** Whether the chain is intact, as far as it was checked. */
export function ChainNotice({ chain }: { chain: ChainState }) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const { findings, completedAt, isUnderWay, checked, count } = chain
  const figures = {
    count: checked,
    value: formatNumber(checked, formats),
    total: formatNumber(count, formats),
  }
  const tone = findings.length > 0 ? 'danger' : completedAt === null ? 'info' : 'success'
  return (
    <Notice tone={tone}>
      <div className="grid gap-2">
        <p className="font-medium">
          {t(
            findings.length > 0 ? 'chain.broken' : completedAt === null ? 'chain.unchecked' : 'chain.intact',
          )}
        </p>
        {findings.length > 0 && (
          <ul className="grid gap-1">
            {findings.slice(0, mostShown).map((finding) => (
              <FindingText key={JSON.stringify(finding)} {...finding} />
            ))}
            {findings.length > mostShown && (
              <li>
                {t('chain.others', {
                  count: findings.length - mostShown,
                  value: formatNumber(findings.length - mostShown, formats),
                })}
              </li>
            )}
          </ul>
        )}
        {isUnderWay ? (
          <>
            <p>{t('chain.underWay', figures)}</p>
            <ProgressBar label={t('chain.progress')} value={checked} max={Math.max(count, 1)} />
          </>
        ) : (
          completedAt !== null && (
            <p>{t('chain.checked', { ...figures, time: formatInstant(completedAt, formats) })}</p>
          )
        )}
        <CheckForm />
      </div>
    </Notice>
  )
}

function FindingText({ problem, place, entry }: Finding) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const figure = (value: number | null) => (value === null ? '' : formatNumber(value, formats))
  return <li>{t(`finding.${problem}`, { place: figure(place), entry: figure(entry) })}</li>
}

function CheckForm() {
  const { t } = useTranslation('audit')
  const isChecking = useNavigation().formData?.get('intent') === 'check'
  return (
    <Form method="post" preventScrollReset className="print:hidden">
      <Button type="submit" size="small" name="intent" value="check" aria-disabled={isChecking || undefined}>
        {t(isChecking ? 'chain.checking' : 'chain.check')}
      </Button>
    </Form>
  )
}

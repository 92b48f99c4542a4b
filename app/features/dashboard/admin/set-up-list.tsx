import { useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { pathOfSection } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'

import type { SetUp, SetUpStep } from '../set-up.server'

const dashboard = pathOfSection('dashboard')

/** What a new site still needs, until all of it is done. */
export function SetUpList({ setUp }: { setUp: SetUp | null }) {
  const { t } = useTranslation('dashboard')
  const [params] = useSearchParams()
  return (
    <>
      {params.get('demo') === 'removed' && <Notice tone="success">{t('setUp.demoRemoved')}</Notice>}
      {setUp && (
        <Card as="section" aria-labelledby="set-up">
          <h2 id="set-up" className="text-lg font-semibold">
            {t('setUp.title')}
          </h2>
          <ol className="mt-3 divide-y divide-line">
            {setUp.steps.map(({ step, isDone }) => (
              <li key={step} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
                <div className="grid min-w-0 gap-1">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {t(`setUp.${step}.title`)}
                    <Badge tone={isDone ? 'success' : 'warning'}>
                      {t(isDone ? 'setUp.done' : 'setUp.open')}
                    </Badge>
                  </p>
                  {!isDone && <StepText step={step} demoRecords={setUp.demoRecords} />}
                </div>
                {!isDone && <StepLink step={step} />}
              </li>
            ))}
          </ol>
          <RemoveDemoDialog setUp={setUp} />
        </Card>
      )}
    </>
  )
}

/** Where nothing but a command or a call does it. */
const codes: Partial<Record<SetUpStep, string>> = {
  mail: 'SMTP_URL, MAIL_FROM',
  contact: 'POST /api/globals/site-settings',
  password: 'npm run admin:reset-password',
}

function StepText({ step, demoRecords }: { step: SetUpStep; demoRecords: number }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const code = codes[step]
  return (
    <p className="text-sm text-ink-soft">
      {step === 'demo'
        ? t('setUp.demo.text', { count: demoRecords, value: formatNumber(demoRecords, formats) })
        : t(`setUp.${step}.text`)}{' '}
      {code && (
        <code dir="ltr" className="rounded-small bg-sunken px-1.5 py-0.5 text-xs wrap-anywhere">
          {code}
        </code>
      )}
    </p>
  )
}

function StepLink({ step }: { step: SetUpStep }) {
  const { t } = useTranslation('dashboard')
  const { person } = useAdmin()
  const places: Partial<Record<SetUpStep, string>> = {
    launch: `${dashboard}?edit=launch`,
    contact: '/api/docs',
    ...(person.teamRole === 'owner' && { demo: `${dashboard}?demo=remove` }),
  }
  const to = places[step]
  if (!to) return null
  return (
    <ButtonLink to={to} size="small" preventScrollReset>
      {t(`setUp.${step}.link`)}
    </ButtonLink>
  )
}

function RemoveDemoDialog({ setUp: { demoRecords } }: { setUp: SetUp }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { person } = useAdmin()
  const [params] = useSearchParams()
  if (params.get('demo') !== 'remove' || person.teamRole !== 'owner' || demoRecords === 0) return null
  return (
    <ConfirmDialog
      title={t('setUp.demo.link')}
      question={t('setUp.demo.question', { count: demoRecords, value: formatNumber(demoRecords, formats) })}
      confirm={t('setUp.demo.confirm')}
      intent="removeDemo"
      fields={{}}
      closeTo={dashboard}
    />
  )
}

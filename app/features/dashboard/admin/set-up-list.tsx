import { Link, useFetcher, useSearchParams } from '@remix-run/react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { pathOfSection } from '~/admin/sections'
import { settingsPath } from '~/admin/settings/settings-path'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Circle, CircleCheck, Send } from '~/ui/icons'
import { ProgressBar } from '~/ui/progress-bar'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { answerDashboardForm } from '../dashboard-page.server'
import type { SetUp, SetUpStep } from '../set-up.server'

const dashboard = pathOfSection('dashboard')

/** Where each step is done. */
const places: Record<SetUpStep, string> = {
  site: settingsPath('site'),
  launch: `${dashboard}?edit=launch`,
  mail: settingsPath('site'),
  password: settingsPath('security'),
  demo: `${dashboard}?demo=remove`,
}

/** What a new site still needs, until all of it is done or the person puts it away. */
export function SetUpList({ setUp }: { setUp: SetUp }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { steps } = setUp
  const done = steps.filter(({ isDone }) => isDone).length
  const progress = t('setUp.progress', {
    count: done,
    value: formatNumber(done, formats),
    total: formatNumber(steps.length, formats),
  })
  return (
    <Card as="section" aria-labelledby="set-up" className="print:hidden">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h2 id="set-up" className="text-lg font-semibold">
            {t('setUp.title')}
          </h2>
          <p className="text-sm text-ink-soft">{progress}</p>
        </div>
        <SetUpButton intent="hideSetUp">{t('setUp.hide')}</SetUpButton>
      </div>
      <ProgressBar label={t('setUp.title')} value={done} max={steps.length} />
      <ol className="mt-2">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex gap-3 border-b border-line py-1.5 text-sm last:border-0 last:pb-0">
            <StepMark isDone={isDone} />
            <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
              {isDone && step === 'demo' ? (
                <span className="font-medium">{t('setUp.demo.title')}</span>
              ) : (
                <Link
                  to={places[step]}
                  preventScrollReset
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {t(`setUp.${step}.title`)}
                </Link>
              )}
              {!isDone && <StepText step={step} demoRecords={setUp.demoRecords} />}
              {step === 'mail' && <TestMailButton />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Brings the list back for who has put it away. */
export function SetUpReminder({ setUp: { steps } }: { setUp: SetUp }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const done = steps.filter(({ isDone }) => isDone).length
  const values = { value: formatNumber(done, formats), total: formatNumber(steps.length, formats) }
  return (
    <div className="justify-self-start print:hidden">
      <SetUpButton intent="showSetUp">
        {t('setUp.show')} · {t('setUp.progress', { count: done, ...values })}
      </SetUpButton>
    </div>
  )
}

function StepMark({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {isDone ? (
        <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="mt-px size-4.5 shrink-0 text-edge" />
      )}
      <VisuallyHidden>{t(isDone ? 'setUp.done' : 'setUp.open')}</VisuallyHidden>
    </>
  )
}

function StepText({ step, demoRecords }: { step: SetUpStep; demoRecords: number }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const values = { count: demoRecords, value: formatNumber(demoRecords, formats) }
  return (
    <p className="text-ink-soft">{t(step === 'demo' ? 'setUp.demo.text' : `setUp.${step}.text`, values)}</p>
  )
}

/** To the person’s own address, so that they see for themselves whether mail arrives. */
function TestMailButton() {
  const { t } = useTranslation('dashboard')
  const fetcher = useFetcher<typeof answerDashboardForm>()
  useFormReply(fetcher)
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={dashboard} className="mt-1">
      <Button type="submit" name="intent" value="test-mail" size="small" disabled={isBusy}>
        <Send aria-hidden className="size-4 rtl:-scale-x-100" />
        {t(isBusy ? 'setUp.mail.sending' : 'setUp.mail.test')}
      </Button>
    </fetcher.Form>
  )
}

function SetUpButton({ intent, children }: { intent: 'hideSetUp' | 'showSetUp'; children: React.ReactNode }) {
  const fetcher = useFetcher<typeof answerDashboardForm>()
  useFormReply(fetcher)
  return (
    <fetcher.Form method="post" action={dashboard}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        size="small"
        disabled={fetcher.state !== 'idle'}
      >
        {children}
      </Button>
    </fetcher.Form>
  )
}

/** Asks the owner before what cannot be undone. */
export function RemoveDemoDialog({ demoRecords }: { demoRecords: number }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { person } = useAdmin()
  const [params] = useSearchParams()
  if (params.get('demo') !== 'remove' || person.teamRole !== 'owner' || demoRecords === 0) return null
  return (
    <ConfirmDialog
      title={t('setUp.demo.title')}
      question={t('setUp.demo.question', { count: demoRecords, value: formatNumber(demoRecords, formats) })}
      confirm={t('setUp.demo.confirm')}
      intent="removeDemo"
      fields={{}}
      closeTo={dashboard}
    />
  )
}

import { useFetcher, useLocation, useActionData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { ReplyNotice, useFormReply } from '~/admin/use-form-reply'
import { useAdmin } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ProgressBar } from '~/ui/progress-bar'
import { StatCard } from '~/ui/stat-card'
import { TextField } from '~/ui/text-field'

import type { Goals } from '../dashboard-page.server'
import type { Goal } from '../goals.server'
import { goalTargetMax } from '~collections/values/countdown'
import { PartNotice } from './part-notice'
import { TrendNote, useTrendWords } from './trend-note'
import { pathOfSection } from '~/admin/sections'

export function GoalsTab({ goals: { value, hasFailed } }: Goals) {
  const { may } = useAdmin()
  return (
    <>
      <PartNotice failures={hasFailed ? ['admin'] : []} />
      {value && (
        <>
          <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {value.goals.map((goal) => (
              <GoalCard key={goal.name} {...goal} />
            ))}
          </dl>
          {may.edit && <TargetsForm goals={value.goals} latest={value.seen} />}
        </>
      )}
    </>
  )
}

function GoalCard({ name, reached, target, trend }: Goal) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const words = useTrendWords()
  const share = formatNumber(Math.floor((reached / target) * 100) / 100, language, { style: 'percent' })
  return (
    <StatCard
      label={t(`goals.${name}`)}
      value={formatNumber(reached, language)}
      note={
        <span className="grid gap-2">
          <ProgressBar label={t(`goals.${name}`)} value={reached} max={target} />
          <span>{t('goals.progress', { share, target: formatNumber(target, language) })}</span>
          <TrendNote trend={trend}>{words(trend, 'arrivals')}</TrendNote>
        </span>
      }
    />
  )
}

/** Sends the `seen` version that it is based on, so that a save by someone else in the meantime is not overwritten. */
function TargetsForm({ goals, latest }: { goals: Goal[]; latest: string }) {
  const { t } = useTranslation(['dashboard', 'admin'])
  const { search } = useLocation()
  const fetcher = useFetcher<FormReply>()
  const actionData = useActionData<FormReply>()
  const [seen, setSeen] = useState(latest)
  const reply =
    useFormReply(fetcher, ({ details }) =>
      setSeen(typeof details?.seen === 'string' ? details.seen : latest),
    ) ?? actionData
  const failedReply = reply && !reply.ok ? reply : undefined
  const isBusy = fetcher.state !== 'idle'
  return (
    <Card as="section" aria-labelledby="targets" className="max-w-2xl">
      <h2 id="targets" className="mb-4 text-lg font-semibold">
        {t('goals.targets')}
      </h2>
      <ReplyNotice reply={actionData} />
      <fetcher.Form method="post" action={`${pathOfSection('dashboard')}${search}`} className="grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {goals.map(({ name, target }) => (
            <TextField
              key={name}
              label={t(`goals.${name}`)}
              name={name}
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={1}
              max={goalTargetMax}
              required
              defaultValue={failedReply?.values?.[name]?.[0] ?? target}
              error={failedReply?.errors?.[name]}
            />
          ))}
        </div>
        <div>
          <Button type="submit" name="intent" value="goals" variant="brand" disabled={isBusy}>
            {t(isBusy ? 'admin:saving' : 'admin:save')}
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  )
}

import { useFetcher, useNavigate } from '@remix-run/react'
import { useRef, useState } from 'react'

import { CurrentValues } from '~/admin/current-values'
import type { FormReply } from '~/admin/form-reply'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { useSeen } from '~/admin/use-seen'
import { settleForm, useUnsavedForm } from '~/admin/use-unsaved-form'
import { useOpenLink } from '~/features/waitlist/list-params'
import { isolated } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { CheckField } from '~/ui/check-field'
import { DialogActions } from '~/ui/dialog'
import { CircleAlert } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { invitationBatchMax, invitationPresets } from '~collections/values/invitations'
import { waveDays, waveHoldbackMax } from '~collections/values/waves'

import { describeWaveTime } from '../wave-time'
import type { WavePlan } from '../wave-plan.server'
import { PlanDetails } from './waves-status'
import type { WavesView } from './waves-view.server'

const suggested = { people: invitationPresets[1], weekdays: ['monday'], time: '10:00', holdback: 0 }

/** Keeps the plan that it was opened with, so that a change by someone else in the meantime is not overwritten. */
export function WavesForm({
  waves: latest,
  reply: posted,
}: {
  waves: WavesView
  reply: FormReply | undefined
}) {
  const { t } = useTranslation(['waves', 'admin'])
  const formats = useFormats()
  const { isMailSetUp } = useAdmin()
  const openLink = useOpenLink()
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [waves] = useState(latest)
  const fetcher = useFetcher<FormReply>()
  const showTo = openLink({ waves: 1 })
  const toStatus = () => {
    settleForm(element)
    navigate(showTo, { preventScrollReset: true, replace: true })
  }
  const reply = useFormReply(fetcher, toStatus, { tellsFailure: false }) ?? posted
  const { seen, isConflict } = useSeen(latest.seen, reply)
  const { plan, launchAt, timeZone } = waves
  const failed = reply && !reply.ok ? reply : undefined
  const isBusy = fetcher.state !== 'idle'
  const discardDialog = useUnsavedForm(element, {
    isSaving: isBusy,
    isRefused: failed !== undefined,
    params: ['waves'],
  })
  const field = (name: Exclude<keyof WavePlan, 'weekdays'>, stored: string | number) => ({
    name,
    label: t(`field.${name}`),
    defaultValue: failed?.values?.[name]?.[0] ?? stored,
    error: failed?.errors?.[name],
  })
  const launch = launchAt === null ? null : t('at', describeWaveTime(launchAt, formats, timeZone))
  return (
    <>
      <fetcher.Form ref={element} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>{t('lead')}</p>
        {failed && !failed.errors && (
          <Notice tone="danger">{failed.message || t('admin:error.500.title')}</Notice>
        )}
        {!isMailSetUp && <Notice tone="warning">{t('noServer')}</Notice>}
        {isConflict && latest.plan && (
          <CurrentValues>
            <PlanDetails waves={latest} plan={latest.plan} />
          </CurrentValues>
        )}
        <input type="hidden" name="seen" value={seen} />
        <TextField
          {...field('people', plan?.people ?? suggested.people)}
          hint={t('hint.people')}
          type="number"
          inputMode="numeric"
          min={1}
          max={invitationBatchMax}
          required
          dir="ltr"
          controlClassName="rtl:text-end"
        />
        <WeekdaysField
          chosen={failed?.values?.weekdays ?? (failed ? [] : (plan?.weekdays ?? suggested.weekdays))}
          error={failed?.errors?.weekdays}
        />
        <TextField
          {...field('time', plan?.time ?? suggested.time)}
          hint={t('hint.time', { zone: isolated(timeZone, formats.language) })}
          type="time"
          required
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('firstDate', plan?.firstDate ?? waves.today)} type="date" required />
          <TextField
            {...field('lastDate', plan?.lastDate ?? '')}
            hint={launch === null ? t('hint.lastDateNoLaunch') : t('hint.lastDate', { time: launch })}
            type="date"
          />
        </div>
        <TextField
          {...field('holdback', plan?.holdback ?? suggested.holdback)}
          hint={t('hint.holdback')}
          type="number"
          inputMode="numeric"
          min={0}
          max={waveHoldbackMax}
          required
          dir="ltr"
          controlClassName="rtl:text-end"
        />
        <DialogActions className="mt-0">
          <ButtonLink to={waves.state === 'none' ? openLink({}) : showTo} preventScrollReset>
            {t('admin:cancel')}
          </ButtonLink>
          <Button type="submit" name="intent" value="setUpWaves" variant="brand" disabled={isBusy}>
            {isBusy
              ? t('admin:saving')
              : t(waves.state === 'active' || waves.state === 'paused' ? 'admin:save' : 'start')}
          </Button>
        </DialogActions>
      </fetcher.Form>
      {discardDialog}
    </>
  )
}

/** In the order of the reader’s week. */
function WeekdaysField({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { t } = useTranslation('waves')
  const { firstDayOfWeek } = useFormats()
  const first = waveDays.indexOf(firstDayOfWeek)
  const days = [...waveDays.slice(first), ...waveDays.slice(0, first)]
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'weekdays-error'}>
      <legend className="text-sm font-medium">{t('field.weekdays')}</legend>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {days.map((day) => (
          <CheckField
            key={day}
            name="weekdays"
            value={day}
            label={t(`weekday.${day}`)}
            defaultChecked={chosen.includes(day)}
          />
        ))}
      </div>
      <div role="alert">
        {error !== undefined && (
          <p id="weekdays-error" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

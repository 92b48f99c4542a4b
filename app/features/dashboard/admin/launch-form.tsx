import { countdownDescriptionMaxLength, timeZones } from '~collections/values/countdown'
import { languages } from '~collections/values/language'
import { titleMaxLength } from '~collections/values/text'
import { useActionData, useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FormReply } from '~/admin/form-reply'
import { ReplyNotice, useFormReply } from '~/admin/use-form-reply'
import { useAdmin } from '~/admin/use-admin'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'

import type { Launch } from '../launch.server'
import { toZonedTime } from '../zoned-time'
import { pathOfSection } from '~/admin/sections'

/**
 * The countdown's date and its texts in both languages. It keeps what it was made from: when somebody else saves in the
 * meantime, the page behind it shows that at once, and this form is refused.
 */
export function LaunchForm({ launch: latest, closeTo }: { launch: Launch; closeTo: string }) {
  const { t } = useTranslation(['dashboard', 'admin'])
  const { timeZone } = useAdmin()
  const [launch] = useState(latest)
  const navigate = useNavigate()
  const { search } = useLocation()
  const fetcher = useFetcher<FormReply>()
  const withoutScript = useActionData<FormReply>()
  const reply = useFormReply(fetcher, () => navigate(closeTo, { preventScrollReset: true })) ?? withoutScript
  const refused = reply && !reply.ok ? reply : undefined
  const field = (name: string, stored: string) => ({
    name,
    defaultValue: refused?.values?.[name]?.[0] ?? stored,
    error: refused?.errors?.[name],
  })
  const target = toZonedTime(Date.parse(launch.targetDate), timeZone)
  const early = launch.earlyAccessDate ? toZonedTime(Date.parse(launch.earlyAccessDate), timeZone) : null
  const zones = [...new Set<string>([timeZone, ...timeZones])]
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={`${pathOfSection('dashboard')}${search}`} className="grid gap-5">
      <ReplyNotice reply={withoutScript} />
      <input type="hidden" name="seen" value={launch.seen} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('launch.date')} type="date" required {...field('date', target.date)} />
        <TextField label={t('launch.time')} type="time" required {...field('time', target.time)} />
        <TextField
          label={t('launch.earlyDate')}
          hint={t('launch.earlyHint')}
          type="date"
          {...field('earlyDate', early?.date ?? '')}
        />
        <TextField
          label={t('launch.earlyTime')}
          type="time"
          {...field('earlyTime', early?.time ?? '09:00')}
        />
      </div>
      <SelectField label={t('launch.timeZone')} {...field('timeZone', timeZone)}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </SelectField>
      {languages.map((language) => (
        <fieldset key={language} className="grid gap-4 border-t border-line pt-4">
          <legend className="pe-3 text-sm font-semibold">{t(`launch.language.${language}`)}</legend>
          <TextField
            label={t('launch.title')}
            dir="auto"
            lang={language}
            maxLength={titleMaxLength}
            {...field(`${language}.title`, launch.texts[language].title)}
          />
          <TextArea
            label={t('launch.description')}
            dir="auto"
            lang={language}
            rows={3}
            maxLength={countdownDescriptionMaxLength}
            {...field(`${language}.description`, launch.texts[language].description)}
          />
        </fieldset>
      ))}
      <div className="flex justify-end">
        <Button type="submit" name="intent" value="launch" variant="accent" disabled={isBusy}>
          {t(isBusy ? 'admin:saving' : 'admin:save')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

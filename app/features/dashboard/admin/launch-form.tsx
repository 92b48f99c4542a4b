import { timeZones } from '~collections/values/countdown'
import { type Language, languages } from '~collections/values/language'
import { useActionData, useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { useRef, useState } from 'react'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import { CurrentValues } from '~/admin/current-values'
import type { answerDashboardForm } from '../dashboard-page.server'
import { ReplyNotice, useFormReply } from '~/admin/use-form-reply'
import { useSeen } from '~/admin/use-seen'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { settleForm, useUnsavedForm } from '~/admin/use-unsaved-form'
import { Button, ButtonLink } from '~/ui/button'
import { Detail, DetailList } from '~/ui/detail-list'
import { DialogActions } from '~/ui/dialog'
import { SelectField } from '~/ui/select-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { useQueryLink } from '~/ui/use-query-link'

import type { Launch } from '../launch.server'
import { toZonedTime } from '~/i18n/zoned-time'
import { pathOfSection } from '~/admin/sections'

/** Keeps the launch that it was opened with, so that a save by someone else in the meantime is not overwritten. */
export function LaunchForm({ launch: latest, closeTo }: { launch: Launch; closeTo: string }) {
  const { t } = useTranslation(['dashboard', 'admin'])
  const { timeZone } = useAdmin()
  const [launch] = useState(latest)
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  const fetcher = useFetcher<typeof answerDashboardForm>()
  const actionData = useActionData<typeof answerDashboardForm>()
  const linkWith = useQueryLink()
  const reply =
    useFormReply(fetcher, (done) => {
      settleForm(element)
      const asksToTell = done.intent === 'launch' && done.details.asksToTell
      navigate(asksToTell ? linkWith({ edit: 'moved' }) : closeTo, { preventScrollReset: true })
    }) ?? actionData
  const { seen, isConflict } = useSeen(latest.seen, reply)
  const failedReply = reply && !reply.ok ? reply : undefined
  const isBusy = fetcher.state !== 'idle'
  const discardDialog = useUnsavedForm(element, { isSaving: isBusy, isRefused: failedReply !== undefined })
  const field: FieldProps = (name, stored) => ({
    name,
    defaultValue: failedReply?.values?.[name]?.[0] ?? stored,
    error: failedReply?.errors?.[name],
  })
  const zones = [...new Set<string>([timeZone, ...timeZones])]
  return (
    <>
      <fetcher.Form
        ref={element}
        method="post"
        action={`${pathOfSection('dashboard')}${search}`}
        className="grid gap-5"
      >
        <ReplyNotice reply={actionData} />
        <input type="hidden" name="seen" value={seen} />
        <DateFields launch={launch} field={field} />
        <SelectField label={t('launch.timeZone')} {...field('timeZone', timeZone)}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </SelectField>
        {languages.map((language) => (
          <TextFields key={language} language={language} texts={launch.texts[language]} field={field} />
        ))}
        {isConflict && <StoredLaunch launch={latest} />}
        <DialogActions className="mt-0">
          <ButtonLink to={closeTo} preventScrollReset>
            {t('admin:cancel')}
          </ButtonLink>
          <Button type="submit" name="intent" value="launch" variant="brand" disabled={isBusy}>
            {t(isBusy ? 'admin:saving' : 'admin:save')}
          </Button>
        </DialogActions>
      </fetcher.Form>
      {discardDialog}
    </>
  )
}

function StoredLaunch({ launch: { targetDate, earlyAccessDate, texts } }: { launch: Launch }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <CurrentValues>
      <DetailList>
        <Detail label={t('launch.date')} value={formatInstant(targetDate, formats)} />
        <Detail
          label={t('launch.earlyDate')}
          value={earlyAccessDate === null ? '–' : formatInstant(earlyAccessDate, formats)}
        />
        {languages.map((language) => (
          <Detail
            key={language}
            label={t(`launch.language.${language}`)}
            value={
              <div lang={language} dir="auto" className="grid gap-1 wrap-anywhere">
                <p>{texts[language].title}</p>
                <p>{texts[language].description}</p>
              </div>
            }
            isWide
          />
        ))}
      </DetailList>
    </CurrentValues>
  )
}

/** Props of a field by its name and stored value. */
type FieldProps = (
  name: string,
  stored: string,
) => { name: string; defaultValue: string; error: string | undefined }

function DateFields({ launch, field }: { launch: Launch; field: FieldProps }) {
  const { t } = useTranslation('dashboard')
  const { timeZone } = useAdmin()
  const target = toZonedTime(Date.parse(launch.targetDate), timeZone)
  const early = launch.earlyAccessDate ? toZonedTime(Date.parse(launch.earlyAccessDate), timeZone) : null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label={t('launch.date')} type="date" required {...field('date', target.date)} />
      <TextField label={t('launch.time')} type="time" required {...field('time', target.time)} />
      <TextField
        label={t('launch.earlyDate')}
        hint={t('launch.earlyHint')}
        type="date"
        {...field('earlyDate', early?.date ?? '')}
      />
      <TextField label={t('launch.earlyTime')} type="time" {...field('earlyTime', early?.time ?? '09:00')} />
    </div>
  )
}

type TextFieldsProps = { language: Language; texts: Launch['texts'][Language]; field: FieldProps }

function TextFields({ language, texts, field }: TextFieldsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="pe-3 text-sm font-semibold">{t(`launch.language.${language}`)}</legend>
      <TextField
        label={t('launch.title')}
        dir="auto"
        lang={language}
        {...field(`${language}.title`, texts.title)}
      />
      <TextArea
        label={t('launch.description')}
        dir="auto"
        lang={language}
        rows={3}
        {...field(`${language}.description`, texts.description)}
      />
    </fieldset>
  )
}

import { MomentFields } from '~/admin/moment-fields'
import { sentFields } from '~/admin/settings/sent-fields'
import { useFormats } from '~/admin/use-admin'
import { isolated } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { toZonedTime } from '~/i18n/zoned-time'
import { Button } from '~/ui/button'
import { Clock } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { languages } from '~collections/values/language'

import { useManager, type ManagerReply } from './manager-context'
import { useSiteTime } from './section-marks'
import type { Sides } from './use-section-form'

type ScheduleFieldsProps = {
  sides: Sides
  reply: ManagerReply | undefined
  errors: Record<string, string>
}

/** When what is drafted goes live by itself, both languages at once. */
export function ScheduleFields({ sides, reply, errors }: ScheduleFieldsProps) {
  const { t } = useTranslation('legalManager')
  const formats = useFormats()
  const siteTime = useSiteTime()
  const { timeZone, tomorrow } = useManager().clock
  const scheduled = languages.flatMap((language) => {
    const { publishAt, scheduledBy } = sides[language]?.draft ?? {}
    return publishAt ? [{ at: publishAt, by: scheduledBy }] : []
  })
  const [next] = scheduled.toSorted((one, other) => one.at.localeCompare(other.at))
  const { value } = sentFields(reply)
  const initial = next ? toZonedTime(Date.parse(next.at), timeZone) : { date: tomorrow, time: '10:00' }
  return (
    <div className="grid gap-3">
      {next && (
        <Notice tone="info">
          <p>
            {t('schedule.text', {
              time: siteTime(next.at),
              who: isolated(next.by ?? t('history.byNobody'), formats.language),
            })}
          </p>
          <Button type="submit" name="intent" value="takeBack" size="small" className="mt-3">
            {t('schedule.takeBack')}
          </Button>
        </Notice>
      )}
      <details open={errors.date !== undefined || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium">
          <Clock aria-hidden className="size-4.5" />
          {t(next ? 'schedule.change' : 'schedule.title')}
        </summary>
        <div className="mt-2 grid max-w-reading gap-4">
          <p className="text-sm text-ink-soft">{t('schedule.hint')}</p>
          <MomentFields
            texts={{
              date: t('schedule.date'),
              time: t('schedule.time'),
              hint: t('schedule.zone', { zone: isolated(timeZone, formats.language) }),
            }}
            initial={initial}
            sent={{ value, error: (name) => errors[name] }}
          />
          <Button type="submit" name="intent" value="schedule" className="justify-self-start">
            {t('schedule.submit')}
          </Button>
        </div>
      </details>
    </div>
  )
}

import { useRef } from 'react'

import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { useLightDismiss } from '~/ui/action-menu'
import { Button, buttonStyle } from '~/ui/button'
import { Clock } from '~/ui/icons'
import { TextField } from '~/ui/text-field'

type ScheduleFieldProps = {
  error: string | undefined
  isBusy: boolean
  onSchedule: (sendAt: string) => void
}

/** A date and time in the team’s zone; works without script, too. */
export function ScheduleField({ error, isBusy, onSchedule }: ScheduleFieldProps) {
  const { t } = useTranslation('messageWriting')
  const { timeZone } = useAdmin()
  const input = useRef<HTMLInputElement>(null)
  return (
    <details ref={useLightDismiss()} open={error !== undefined} className="group relative">
      <summary className={buttonStyle({ className: 'list-none [&::-webkit-details-marker]:hidden' })}>
        <Clock aria-hidden className="size-4.5" />
        {t('sendLater')}
      </summary>
      <div className="absolute start-0 bottom-full z-20 mb-1 grid w-[min(20rem,80vw)] gap-3 rounded-card border border-line bg-surface p-4 shadow-lifted">
        <TextField
          ref={input}
          type="datetime-local"
          name="sendAt"
          label={t('schedule.when')}
          hint={t('schedule.zone', { zone: timeZone })}
          error={error}
        />
        <Button
          type="submit"
          name="intent"
          value="send"
          onClick={(event) => {
            event.preventDefault()
            const value = input.current?.value ?? ''
            if (value === '') input.current?.focus()
            else if (!isBusy) onSchedule(value)
          }}
        >
          {t('schedule.send')}
        </Button>
      </div>
    </details>
  )
}

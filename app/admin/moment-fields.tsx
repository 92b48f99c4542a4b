import { TextField } from '~/ui/text-field'

import type { SentFields } from './settings/sent-fields'

type MomentFieldsProps = {
  /** What the fields are called; the hint says in whose time zone they are. */
  texts: { date: string; time: string; hint: string }
  initial: { date: string; time: string }
  sent: Pick<SentFields, 'value' | 'error'>
  isRequired?: boolean
}

/** A day and a time, `date` and `time` in the form. */
export function MomentFields({ texts, initial, sent, isRequired = false }: MomentFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="date"
        type="date"
        label={texts.date}
        defaultValue={sent.value('date', initial.date)}
        error={sent.error('date')}
        required={isRequired}
      />
      <TextField
        name="time"
        type="time"
        label={texts.time}
        hint={texts.hint}
        defaultValue={sent.value('time', initial.time)}
        error={sent.error('time')}
        required={isRequired}
      />
    </div>
  )
}

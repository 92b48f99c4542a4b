import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'

import { contactPriorities } from './contact-query'
import type { PanelProps } from './submission-panel'

/** Sets the priority as soon as it is chosen; without JavaScript by a button. */
export function PrioritySelect({ submission, fetcher }: PanelProps) {
  const { t } = useTranslation('contactAdmin')
  const { id, updatedAt, priority } = submission
  return (
    <fetcher.Form method="post" className="flex w-full items-end gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      <input type="hidden" name="intent" value="priority" />
      <SelectField
        name="priority"
        label={t('column.priority')}
        value={priority}
        disabled={fetcher.state !== 'idle'}
        onChange={({ currentTarget }) => {
          const form = new FormData(currentTarget.form ?? undefined)
          form.set('priority', currentTarget.value)
          fetcher.submit(form, { method: 'post' })
        }}
        className="flex-1"
      >
        {contactPriorities.map((each) => (
          <option key={each} value={each}>
            {t(`priority.${each}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{t('action.set')}</Button>
      </noscript>
    </fetcher.Form>
  )
}

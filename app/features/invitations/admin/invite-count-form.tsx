import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { KeptQuery } from '~/features/waitlist/kept-query'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'

import { invitationBatchMax, suggestedCount } from './invitation-request'

/** Asks how many of the queue come next. */
export function InviteCountForm() {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <Form method="get" preventScrollReset className="grid gap-5">
      <KeptQuery />
      <input type="hidden" name="invite" value="next" />
      <TextField
        type="number"
        name="count"
        label={t('invite.howMany')}
        hint={t('invite.howManyHint', { most: invitationBatchMax })}
        defaultValue={suggestedCount}
        min={1}
        max={invitationBatchMax}
        required
        dir="ltr"
        controlClassName="rtl:text-end"
      />
      <Button type="submit" variant="brand" className="justify-self-end">
        {t('invite.toPreview')}
      </Button>
    </Form>
  )
}

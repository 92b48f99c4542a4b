import type { FormIntent } from '~/admin/answer-form.server'
import { HttpError } from '~/http/http-error.server'
import { formatNumber } from '~/i18n/format'

import { sendWaitingMail } from './send-waiting-mail.server'

/** Every screen that shows the notice takes these. */
export const waitingMailIntents = {
  'send-waiting': {
    role: 'editor',
    async run({ member, formats, t, context }) {
      // Without one they would only be written to the outbox again.
      if (context.environment.SMTP_URL === undefined) throw new HttpError(409, 'api:noMailServer')
      const count = await sendWaitingMail(member)
      return { message: t('admin:mails.sending', { count, value: formatNumber(count, formats) }) }
    },
  },
} satisfies Record<string, FormIntent>

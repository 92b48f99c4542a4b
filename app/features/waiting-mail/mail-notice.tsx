import { useFetcher } from '@remix-run/react'

import { useAdmin, useFormats } from '~/admin/use-admin'
import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { formatNumber, formatTime } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Send } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import type { MailStatus } from './mail-status.server'

/** Says why mails do not leave, and sends those that waited for a mail server. */
export function MailNotice({ status }: { status: MailStatus | null }) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  if (!status) return null
  const { pause, paced, inOutbox } = status
  return (
    <>
      {pause && (
        <Notice tone="warning">
          {t(`mails.pausedBy.${pause.reason}`)}{' '}
          {pause.reply !== null && (
            <>
              <bdi dir="ltr" className="wrap-anywhere">
                {pause.reply}
              </bdi>{' '}
            </>
          )}
          {t('mails.paused', {
            count: pause.waiting,
            value: formatNumber(pause.waiting, formats),
            time: formatTime(pause.nextTry, formats),
          })}
        </Notice>
      )}
      {paced > 0 && (
        <Notice>{t('mails.paced', { count: paced, value: formatNumber(paced, formats) })}</Notice>
      )}
      <OutboxNotice count={inOutbox} />
    </>
  )
}

function OutboxNotice({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const { may, isMailSetUp } = useAdmin()
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  if (count === 0) return null
  const values = { count, value: formatNumber(count, formats) }
  return (
    <Notice tone="warning">
      <p>{t(isMailSetUp ? 'mails.waiting' : 'mails.noServer', values)}</p>
      {isMailSetUp && may.edit && (
        <fetcher.Form method="post" className="mt-2 print:hidden">
          <Button
            type="submit"
            name="intent"
            value="send-waiting"
            size="small"
            disabled={fetcher.state !== 'idle'}
          >
            <Send aria-hidden className="size-4 rtl:-scale-x-100" />
            {t('mails.send', values)}
          </Button>
        </fetcher.Form>
      )}
    </Notice>
  )
}

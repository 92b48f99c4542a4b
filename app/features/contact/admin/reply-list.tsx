import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { Badge, type Tone } from '~/ui/badge'
import { Button } from '~/ui/button'
import { RotateCcw } from '~/ui/icons'
import type { ReplyDelivery } from '~collections/values/contact'

import type { ReplyDetail } from './contact-page.server'
import type { PanelProps } from './submission-panel'

const tones: Record<ReplyDelivery, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
}

export function ReplyList({ submission, fetcher }: PanelProps) {
  const { t } = useTranslation('contactAdmin')
  return (
    <section aria-label={t('reply.list')} className="grid gap-3">
      <h3 className="font-medium">{t('reply.list')}</h3>
      <ol className="grid gap-3">
        {submission.replies.map((reply) => (
          <Reply key={reply.id} reply={reply} submission={submission} fetcher={fetcher} />
        ))}
      </ol>
    </section>
  )
}

function Reply({ reply, submission, fetcher }: PanelProps & { reply: ReplyDetail }) {
  const { t } = useTranslation('contactAdmin')
  const language = useLanguage()
  const { may, timeZone } = useAdmin()
  const { id, body, by, sentAt, delivery, error } = reply
  return (
    <li className="grid gap-2 rounded-control border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <bdi className="font-medium text-ink">{by}</bdi>
        <time dateTime={sentAt}>{formatInstant(sentAt, language, timeZone)}</time>
        <span role="status">
          <Badge tone={tones[delivery]}>{t(`reply.delivery.${delivery}`)}</Badge>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
      {error && delivery !== 'sent' && <p className="text-danger">{t(`reply.error.${error}`)}</p>}
      {delivery === 'failed' && may.edit && (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={submission.id} />
          <input type="hidden" name="reply" value={id} />
          <Button type="submit" name="intent" value="retry" size="small" disabled={fetcher.state !== 'idle'}>
            <RotateCcw aria-hidden className="size-4.5" />
            {t('reply.retry')}
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}

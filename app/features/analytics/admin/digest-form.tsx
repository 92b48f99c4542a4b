import { useFetcher } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { ReplyNotice, useFormReply } from '~/admin/use-form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'

type DigestFormProps = {
  getsDigest: boolean
  /** The reply to the form as sent without JavaScript. */
  reply: FormReply | undefined
}

/** Whether the weekly digest comes; its link in each mail leads here. */
export function DigestForm({ getsDigest, reply }: DigestFormProps) {
  const { t } = useTranslation('funnel')
  const { person } = useAdmin()
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  // What was chosen shows at once.
  const chosen = fetcher.formData?.get('digest')
  const isOn = chosen == null ? getsDigest : chosen === 'on'
  return (
    <Card as="section" aria-labelledby="digest-title" id="digest" className="print:hidden">
      <h2 id="digest-title" className="mb-2 text-lg font-semibold">
        {t('digest.title')}
      </h2>
      <ReplyNotice reply={reply} />
      <fetcher.Form method="post" className="flex flex-wrap items-center justify-between gap-4">
        <input type="hidden" name="intent" value="digest" />
        <input type="hidden" name="digest" value={isOn ? 'off' : 'on'} />
        <div className="grid gap-1">
          <p className="wrap-anywhere">{t('digest.text', { email: person.email })}</p>
          <p className="text-sm text-ink-soft">{t(isOn ? 'digest.on' : 'digest.off')}</p>
        </div>
        <Button type="submit">{t(isOn ? 'digest.turnOff' : 'digest.turnOn')}</Button>
      </fetcher.Form>
    </Card>
  )
}

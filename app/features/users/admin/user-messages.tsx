import type { FetcherWithComponents } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { MessageForm } from '~/admin/message-form'
import { SentMessage } from '~/admin/sent-message'
import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Send } from '~/ui/icons'
import type { Draft } from '~/ui/use-draft'

import { useMayWrite } from './user-links'
import type { UserDetail } from './users-page.server'

type UserMessagesProps = {
  user: UserDetail
  fetcher: FetcherWithComponents<unknown>
  formReply: FormReply | undefined
  draft: Draft
}

/** Writes to the user, and shows what the team has written before. */
export function UserMessages({ user, fetcher, formReply, draft }: UserMessagesProps) {
  const { t } = useTranslation('usersAdmin')
  const { isMailSetUp } = useAdmin()
  const mayWrite = useMayWrite()
  const { id, messages } = user
  return (
    <>
      {mayWrite && (
        <MessageForm
          intent="message"
          fields={{ id, last: Math.max(0, ...messages.map((message) => message.id)) }}
          texts={{
            label: t('message.label'),
            hint: t(isMailSetUp ? 'message.hint' : 'message.noServer'),
            send: t('message.send'),
            sending: t('message.sending'),
          }}
          icon={<Send aria-hidden className="size-4.5 rtl:-scale-x-100" />}
          rows={3}
          draft={draft}
          error={formReply?.ok === false ? formReply.errors?.body : undefined}
          fetcher={fetcher}
        />
      )}
      <section aria-label={t('message.history')} className="grid gap-3">
        <h3 className="font-medium">{t('message.history')}</h3>
        {messages.length === 0 ? (
          <p className="text-sm text-ink-soft">{t('message.none')}</p>
        ) : (
          <ol className="grid gap-3">
            {messages.map((message) => (
              <SentMessage
                key={message.id}
                message={message}
                retry={mayWrite ? { id, message: message.id } : null}
                fetcher={fetcher}
              />
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

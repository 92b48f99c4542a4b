import { useFetcher } from '@remix-run/react'
import { useState, type ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Notice } from '~/ui/notice'

import type { FormReply, SentValues } from '../form-reply'
import { useFormReply, useRevalidateOnConflict } from '../use-form-reply'
import { replyTo } from './reply-to'
import { ShownSecret } from './shown-secret'
import { sentFields, type SentFields } from './sent-fields'

type CardFormProps = {
  intent: string
  /** May be the reply to any form of the tab that was sent with the whole page. */
  posted: FormReply | undefined
  title: string
  text?: string
  /** Above the fields. */
  notice?: ReactNode
  /** The record that the form changes; without one it makes a new one. */
  record?: { id: number; seen: string } | null
  onDone?: () => void
  className: string
  children: (sent: SentFields & { values?: SentValues; isBusy: boolean }) => ReactNode
  footer?: ReactNode
}

/** A form on a card of its own: emptied once it has done its work, kept as typed when it is refused. */
export function CardForm({
  intent,
  posted,
  title,
  text,
  notice,
  record,
  onDone,
  className,
  children,
  footer,
}: CardFormProps) {
  const { t } = useTranslation('admin')
  const fetcher = useFetcher<FormReply>()
  const [done, setDone] = useState(0)
  const finish = () => {
    setDone((count) => count + 1)
    onDone?.()
  }
  const reply = useFormReply(fetcher, finish, { tellsFailure: false })
  useRevalidateOnConflict(reply)
  const refused = ofRecord(replyTo(intent, reply, posted), record?.id)
  const secret = [reply, posted].map((each) => (each?.ok ? each.secret : undefined)).find(Boolean)
  return (
    <Card as="section" aria-labelledby={intent}>
      <h3 id={intent} className="text-lg font-semibold">
        {title}
      </h3>
      {text !== undefined && <p className="mt-1 max-w-reading text-sm text-ink-soft">{text}</p>}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4 not-empty:mt-4">
        {notice}
        {secret && <ShownSecret key={secret.secret} {...secret} />}
        {refused && !refused.errors && (
          <Notice tone="danger">{refused.message || t('error.500.title')}</Notice>
        )}
      </div>
      <fetcher.Form
        key={`${record?.id ?? 'new'} ${done}`}
        method="post"
        className={cx('mt-4 grid grid-cols-[minmax(0,1fr)]', className)}
      >
        <input type="hidden" name="intent" value={intent} />
        {record && <input type="hidden" name="id" value={record.id} />}
        {record && <input type="hidden" name="seen" value={record.seen} />}
        {children({
          ...sentFields(refused),
          ...(refused?.values && { values: refused.values }),
          isBusy: fetcher.state !== 'idle',
        })}
      </fetcher.Form>
      {footer}
    </Card>
  )
}

/** The refusal of a change to one record is none of the next one that the card shows. */
function ofRecord(refused: ReturnType<typeof replyTo>, id: number | undefined) {
  const isOther = refused?.values && refused.values.id?.[0] !== id?.toString()
  return isOther ? undefined : refused
}

/** Of a {@link CardForm} whose fields fit into one line: a long one, two short ones (of which a day is one) and the button. */
export const oneLine =
  'items-start gap-4 @lg:grid-cols-2 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(11.5rem,1fr)_auto]'

/** The end of {@link oneLine}, as high as the fields beside it. */
export function LineEnd({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 @lg:mt-6.5">{children}</div>
}

/** What each choice of a field means, in the order of its options. */
export function ChoiceTexts({ texts }: { texts: { choice: string; text: string }[] }) {
  return (
    <dl className="mt-4 grid gap-1 text-sm text-ink-soft">
      {texts.map(({ choice, text }) => (
        <div key={choice} className="flex flex-wrap gap-x-2">
          <dt className="font-medium">{choice}:</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

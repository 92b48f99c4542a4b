import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Notice } from '~/ui/notice'

import type { FormRefusal, FormReply, SentValues } from '../form-reply'
import { SeenField } from './seen-field'
import { ShownSecret } from './shown-secret'
import { sentFields, type SentFields } from './sent-fields'
import { useCardForm } from './use-card-form'

/** `fields` is what is stored of those of the form, `now` the same as people read it. */
export type EditedRecord = { id: number; seen: string; fields: object; now: ReactNode }

type CardFormProps = {
  intent: string
  /** May be the reply to any form of the tab that was sent with the whole page. */
  posted: FormReply | undefined
  title: string
  text?: string
  /** Above the fields. */
  notice?: ReactNode
  /** The record that the form changes; without one it makes a new one. */
  record?: EditedRecord | null
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
  const { fetcher, done, reply, isBusy, ...form } = useCardForm([intent], posted, onDone)
  const refused = ofRecord(form.refused, record?.id)
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
        {record && (
          <SeenField latest={record.seen} fields={record.fields} refused={refused}>
            {record.now}
          </SeenField>
        )}
        {children({
          ...sentFields(refused),
          ...(refused?.values && { values: refused.values }),
          isBusy,
        })}
      </fetcher.Form>
      {footer}
    </Card>
  )
}

/** The refusal of a change to one record is none of the next one that the card shows. */
function ofRecord(refused: FormRefusal | undefined, id: number | undefined) {
  const isOther = refused?.values && refused.values.id?.[0] !== id?.toString()
  return isOther ? undefined : refused
}

/** The columns of a {@link CardForm} whose fields fit into one line: a long one, two short ones (of which a day is one) and the button. */
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

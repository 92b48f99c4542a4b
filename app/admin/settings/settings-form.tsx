import { Form } from '@remix-run/react'
import { Fragment, useRef, useState, type ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { useFocusOnError } from '~/ui/take-focus'

import type { FormReply } from '../form-reply'
import { useSeen } from '../use-seen'
import { replyTo } from './reply-to'
import { SaveBar, useUnsaved } from './save-bar'
import { settingsPath, type SettingsTabId } from './settings-path'

type SettingsFormProps = {
  tab: SettingsTabId
  intent: string
  /** The version that the form shows, so that a change made elsewhere in the meantime is not overwritten. */
  seen: string
  /** What is stored of the form’s fields. */
  fields: object
  /** To a form that was sent with the whole page. */
  reply: FormReply | undefined
  /** A form that is open until somebody saves or cancels it. */
  isEditing?: boolean
  withFile?: boolean
  /** Something that can change beside the open form, and fields with it. */
  follows?: string
  /** Once the fields are again as they were. */
  onReset?: () => void
  children: ReactNode
}

/** Sends the whole page: what is chosen here may change the language, the theme and every date of it. */
export function SettingsForm({
  tab,
  intent,
  seen: latest,
  fields,
  reply,
  isEditing = false,
  withFile = false,
  follows,
  onReset,
  children,
}: SettingsFormProps) {
  const { t } = useTranslation(['settings', 'admin'])
  const form = useRef<HTMLFormElement>(null)
  const refused = replyTo(intent, undefined, reply)
  const isRefused = refused !== undefined
  const { isDirty, check, settle, leave, dialog } = useUnsaved(form, isRefused, follows)
  useFocusOnError(form, refused)
  // A refusal comes with the whole page, and so with what is stored.
  const { seen, reopen } = useSeen(latest, undefined, fields)
  const [resets, setResets] = useState(0)
  // A refused form begins with what was typed, so only the page itself has what is stored.
  const cancel =
    isEditing || isRefused ? (
      <ButtonLink to={settingsPath(tab)} reloadDocument={!isEditing} onClick={leave}>
        {t(isEditing ? 'admin:cancel' : 'discard')}
      </ButtonLink>
    ) : (
      <Button type="reset">{t('discard')}</Button>
    )
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={settingsPath(tab, isEditing ? { edit: '1' } : {})}
        reloadDocument
        noValidate
        {...(withFile && { encType: 'multipart/form-data' as const })}
        onChange={check}
        onSubmit={leave}
        onReset={() => {
          settle()
          reopen()
          // Only new fields have what somebody else has saved since.
          setResets(resets + 1)
          onReset?.()
        }}
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
      >
        <input type="hidden" name="seen" value={seen} />
        <Fragment key={resets}>{children}</Fragment>
        <SaveBar intent={intent} isShown={isDirty || isEditing} isChanged={isDirty} cancel={cancel} />
      </Form>
      {dialog}
    </>
  )
}

type FieldsCardProps = {
  /** The heading of one part among several of the form. */
  title?: string
  id?: string
  text?: ReactNode
  children: ReactNode
}

/** Fields that belong together, two beside each other where there is room. */
export function FieldsCard({ title, id, text, children }: FieldsCardProps) {
  return (
    <Card as={title === undefined ? 'div' : 'section'} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h3 id={id} className="mb-4 text-lg font-semibold">
          {title}
        </h3>
      )}
      {text != null && <p className="-mt-2 mb-4 max-w-reading text-sm text-ink-soft">{text}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @xl:grid-cols-2">{children}</div>
    </Card>
  )
}

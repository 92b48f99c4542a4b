import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

import { useAdmin } from '~/admin/use-admin'
import { formatList } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Send } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'
import { useHydrated } from '~/ui/use-hydrated'

import type { Recipients } from '../../answer-recipients'
import { AttachmentsField } from './attachments-field'
import { ComposerActions } from './composer-actions'
import { ComposerHead } from './composer-head'
import { attachFiles, type SentMessage } from './composition-mutations'
import type { CompositionState, CompositionStore, SaveState } from './composition-store'
import { SavedRepliesMenu } from './saved-replies-menu'
import { ScheduleField } from './schedule-field'
import { useComposition } from './use-composition'
import { useSending } from './use-sending'
import type { Composition, WritingData } from './writing-view'

type ComposerProps = {
  composition: Composition
  writing: WritingData
  /** Whom the way of answering goes to: choosing another exchanges the recipients. */
  people?: (Recipients & { mode: string }) | undefined
  /** A reply names its recipients, and keeps its subject to itself. */
  kind: 'reply' | 'message'
  label: string
  takeTyped?: () => string
  /** The draft has got its id. */
  onStored?: (id: number) => void
  onSent: (sent: SentMessage, isScheduled: boolean) => void
  onDiscarded: () => void
}

/** Writes one message. Ctrl or ⌘ with Enter sends. */
export function Composer({ composition, writing, people, kind, label, ...on }: ComposerProps) {
  const { t } = useTranslation('messageWriting')
  const { isMailSetUp } = useAdmin()
  const isHydrated = useHydrated()
  const { store, state } = useComposition(composition, writing.member.id)
  const { text, stored, errors } = state
  useRecipientsOf(people, store)
  useStored(stored.id, on.onStored)
  const area = useRef<HTMLTextAreaElement>(null)
  useTyped(on.takeTyped, store, area)
  const { send, handleKey, handleSubmit, isBusy, question } = useSending(store, state, on.onSent)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut, and a place to drop files on
    <form
      method="post"
      encType="multipart/form-data"
      aria-label={label}
      onKeyDown={handleKey}
      onSubmit={handleSubmit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void attachFiles(store, [...event.dataTransfer.files])
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden"
    >
      <button type="submit" name="intent" value="send" hidden tabIndex={-1} />
      {(['key', 'version', 'thread', 'forwarded'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={stored[name] ?? ''} />
      ))}
      <ComposerHead kind={kind} text={text} errors={errors} onChange={store.change} />
      <TextArea
        ref={area}
        name="content"
        label={kind === 'reply' ? label : t('field.content')}
        hint={t(isMailSetUp ? 'shortcut' : 'noServer')}
        error={errors.content}
        rows={kind === 'reply' ? 4 : 9}
        dir="auto"
        value={text.content}
        readOnly={state.isSending}
        onChange={({ target }) => store.change({ content: target.value })}
      />
      <AttachmentsField stored={stored} upload={state.upload} error={errors.file} store={store} />
      <SendingProblem store={store} state={state} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="intent" value="send" variant="brand" disabled={isHydrated && isBusy}>
          <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {t(state.isSending ? 'sending' : 'send')}
        </Button>
        <ScheduleField error={errors.sendAt} isBusy={isBusy} onSchedule={(sendAt) => send(sendAt)} />
        {isHydrated && <SavedRepliesMenu text={text} writing={writing} area={area} onChange={store.change} />}
        <ComposerActions store={store} onDiscarded={on.onDiscarded} />
        <SaveStatus save={state.save} />
      </div>
      {question && <OpenPlaceholdersDialog {...question} />}
    </form>
  )
}

/** Goes on with what was typed before this was there, ahead of what it begins with. */
function useTyped(
  takeTyped: ComposerProps['takeTyped'],
  store: CompositionStore,
  areaRef: RefObject<HTMLTextAreaElement | null>,
) {
  const goOn = useEffectEvent(() => {
    const typed = takeTyped?.() ?? ''
    if (typed === '') return
    const content = typed + store.read().text.content
    store.change({ content })
    if (!areaRef.current) return
    areaRef.current.value = content // the caret would follow it to its end
    areaRef.current.setSelectionRange(typed.length, typed.length)
  })
  useLayoutEffect(() => goOn(), [])
}

function useStored(id: number | null, onStored: ComposerProps['onStored']) {
  const notify = useEffectEvent((stored: number) => onStored?.(stored))
  useEffect(() => {
    if (id !== null) notify(id)
  }, [id])
}

function useRecipientsOf(people: ComposerProps['people'], store: CompositionStore) {
  const mode = people?.mode
  const last = useRef(mode)
  const exchange = useEffectEvent(() => {
    if (people) store.change({ to: people.to, cc: people.cc, typedTo: '', typedCc: '' })
  })
  useEffect(() => {
    if (last.current !== mode) exchange()
    last.current = mode
  }, [mode])
}

function SendingProblem({
  store,
  state: { message, gone },
}: {
  store: CompositionStore
  state: CompositionState
}) {
  const { t } = useTranslation('messageWriting')
  if (!message) return null
  return (
    <Notice tone="danger">
      <p>{message}</p>
      {gone && (
        <Button size="small" className="mt-2" onClick={store.keepAsNew}>
          {t('gone.keep')}
        </Button>
      )}
    </Notice>
  )
}

/** Whether the draft is safe. */
function SaveStatus({ save }: { save: SaveState }) {
  const { t } = useTranslation('messageWriting')
  return (
    <p role="status" className="ms-auto text-sm text-ink-soft">
      {save !== 'idle' && t(`state.${save}`)}
    </p>
  )
}

type OpenPlaceholdersDialogProps = { names: string[]; onSend: () => void; onClose: () => void }

function OpenPlaceholdersDialog({ names, onSend, onClose }: OpenPlaceholdersDialogProps) {
  const { t } = useTranslation(['messageWriting', 'admin'])
  const language = useLanguage()
  return (
    <Dialog
      title={t('open.title')}
      closeLabel={t('admin:close')}
      onClose={onClose}
      role="alertdialog"
      size="small"
    >
      <p>{t('open.body', { names: formatList(names, language) })}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('open.back')}</Button>
        <Button variant="brand" onClick={onSend}>
          {t('open.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'

import { useAdmin } from '~/admin/use-admin'
import { formatList } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Dialog, DialogActions } from '~/ui/dialog'
import { ChevronDown, Send } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'
import { useHydrated } from '~/ui/use-hydrated'

import type { Recipients } from '../../answer-recipients'
import { AttachmentsField } from './attachments-field'
import { ComposerActions, useDiscarding } from './composer-actions'
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
  /** The recipients by the way of answering: choosing another exchanges them. */
  people?: (Recipients & { mode: string }) | undefined
  /** A reply names its recipients, and keeps its subject to itself. */
  kind: 'reply' | 'message'
  label: string
  /** Sending leads to the next conversation. */
  goesOn?: boolean
  takeTyped?: () => string
  /** The draft has got its id. */
  onStored?: (id: number) => void
  onSent: (sent: SentMessage, isScheduled: boolean) => void
  onDiscarded: () => void
}

/** Writes one message. Ctrl or ⌘ with Enter sends. */
export function Composer({
  composition,
  writing,
  people,
  kind,
  label,

  goesOn,
  ...on
}: ComposerProps) {
  const { t } = useTranslation('messageWriting')
  const { isMailSetUp } = useAdmin()
  const isHydrated = useHydrated()
  const { store, state } = useComposition(composition, writing.member.id)
  const { text, stored, errors } = state
  useRecipientsOf(people, store)
  useStored(stored.id, on.onStored)
  const area = useRef<HTMLTextAreaElement>(null)
  useTyped(on.takeTyped, store, area)
  const shut = useShut(kind, state)
  const { send, handleKey, handleSubmit, isBusy, question } = useSending(store, state, on.onSent)
  const discarding = useDiscarding(store, on.onDiscarded)
  const head = <ComposerHead kind={kind} text={text} errors={errors} onChange={store.change} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut, and a place to drop files on */}
      <form
        method="post"
        encType="multipart/form-data"
        aria-label={label}
        data-shut={shut.isShut ? '' : undefined}
        {...shut.openers}
        onKeyDown={(event) => {
          shut.openers.onKeyDown(event)
          handleKey(event)
        }}
        onSubmit={handleSubmit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void attachFiles(store, [...event.dataTransfer.files])
        }}
        className="group/composer grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden"
      >
        <button type="submit" name="intent" value="send" hidden tabIndex={-1} />
        {(['key', 'version', 'thread', 'forwarded'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={stored[name] ?? ''} />
        ))}
        <div className={unlessShut}>
          {kind === 'reply' ? (
            <Recipients text={text} errors={errors}>
              {head}
            </Recipients>
          ) : (
            head
          )}
        </div>
        <TextArea
          ref={area}
          name="content"
          label={kind === 'reply' ? label : t('field.content')}
          hint={t(isMailSetUp ? 'shortcut' : 'noServer')}
          error={errors.content}
          rows={kind === 'message' ? 9 : shut.isShut ? 1 : 4}
          placeholder={shut.isShut ? label : undefined}
          className={cx(
            kind === 'reply' && '[&>label]:sr-only',
            'group-data-shut/composer:[&>:not(textarea)]:sr-only group-data-shut/composer:[&>textarea]:resize-none',
          )}
          dir="auto"
          value={text.content}
          readOnly={state.isSending}
          onChange={({ target }) => store.change({ content: target.value })}
        />
        <div className={unlessShut}>
          <AttachmentsField
            stored={stored}
            leftOut={composition.filesLeftOut}
            upload={state.upload}
            error={errors.file}
            store={store}
          />
        </div>
        <SendingProblem store={store} state={state} />
        <div
          className={cx(
            'flex flex-wrap items-center gap-2',
            'group-data-shut/composer:hidden group-data-shut/composer:noscript:flex',
          )}
        >
          <Button type="submit" name="intent" value="send" variant="brand" disabled={isHydrated && isBusy}>
            <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
            {t(state.isSending ? 'sending' : goesOn ? 'sendNext' : 'send')}
          </Button>
          <ScheduleField error={errors.sendAt} isBusy={isBusy} onSchedule={(sendAt) => send(sendAt)} />
          {isHydrated && (
            <SavedRepliesMenu text={text} writing={writing} area={area} onChange={store.change} />
          )}
          <ComposerActions onDiscard={discarding.discard} />
          <SaveStatus save={state.save} />
        </div>
        {question && <OpenPlaceholdersDialog {...question} />}
      </form>
      {discarding.question}
    </>
  )
}

const unlessShut = 'contents group-data-shut/composer:hidden group-data-shut/composer:noscript:contents'

/**
 * An empty reply shows its text alone, so that what it answers stays in view, until somebody writes, taps it or goes on to what
 * else there is. Then it stays as it is. Without a script it shows all.
 */
function useShut(kind: ComposerProps['kind'], { text, stored }: CompositionState) {
  const [wasOpened, setOpened] = useState(false)
  const isShut = kind === 'reply' && !wasOpened && text.content === '' && stored.attachments.length === 0
  const form = useRef<Element>(null)
  // On a phone it no longer sticks to the end of the screen.
  useLayoutEffect(() => {
    if (wasOpened) form.current?.scrollIntoView({ block: 'nearest' })
  }, [wasOpened])
  const open = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (!isShut) return
    form.current = currentTarget
    flushSync(() => setOpened(true)) // before the focus moves on
  }
  return {
    isShut,
    openers: {
      onPointerDown: open,
      onInput: () => setOpened(true),
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key === 'Tab' && !event.shiftKey) open(event)
      },
    },
  }
}

type RecipientsProps = Pick<CompositionState, 'text' | 'errors'> & { children: ReactNode }

/** The recipients of a reply in one line; opens to change them. */
function Recipients({ text, errors, children }: RecipientsProps) {
  const { t } = useTranslation('messageWriting')
  const language = useLanguage()
  const names = [...text.to, ...text.cc].map(({ name, email }) => `\u2068${name || email}\u2069`)
  const isOpen = names.length === 0 || errors.to !== undefined || errors.cc !== undefined
  return (
    <details open={isOpen} className="group/to">
      <summary className="flex min-h-8 w-fit max-w-full list-none items-center gap-1.5 rounded-small text-sm underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <span className="text-ink-soft">{t('field.to')}</span>
        <span className="truncate">{formatList(names, language)}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform group-open/to:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">{children}</div>
    </details>
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

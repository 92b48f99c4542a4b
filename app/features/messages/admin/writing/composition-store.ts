import { draftKey, isForward, type StoredDraft } from '../../draft-view'
import { isSameDraft } from '../../merge-drafts'
import { afterSave, formFields, mergeWriting, type Stored, type Writing } from './composition-text'
import { copyPlace, type CopyPlace } from './kept-copy'
import { draftIn, isFinal, postWriting, type WritingReply } from './writing-calls'

export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'changed' | 'refused'

export type CompositionState = {
  text: Writing
  stored: Stored
  save: SaveState
  errors: Record<string, string>
  /** A failure that no field has. */
  message: string
  gone: 'sent' | 'discarded' | null
  upload: { name: string; percent: number } | null
  isSending: boolean
}

type Start = {
  text: Writing
  stored: Stored
  errors: Record<string, string>
  person: number
  /** Stands between two versions of a text. */
  mergedLine: string
}

/** Milliseconds without input before a draft is saved, and before a save is tried again. */
const typingPause = 1000
const retryPause = 5000

/** By place, what the last box there has saved or is saving: a page that was read before that does not have it yet. */
const closedStores = new Map<string, CompositionStore>()

/** One message while it is written: saved as the person types, kept in this browser while that is not possible. */
export class CompositionStore {
  #state: CompositionState
  readonly #start: Start
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<boolean> | null = null
  #isDirty = false
  #isMerged = false
  #isFinished = false
  /** The conversation was deleted with its draft. */
  #isThreadGone = false
  #before: CompositionStore | undefined

  constructor(start: Start) {
    this.#start = start
    const { text, stored, errors } = start
    this.#state = {
      text,
      stored,
      errors,
      save: 'idle',
      message: '',
      gone: null,
      upload: null,
      isSending: false,
    }
  }

  read = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(changes: Partial<CompositionState>) {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  change = (changes: Partial<Writing>) => {
    const isAbout = (field: string) => field in changes || `typed${capital(field)}` in changes
    const errors = Object.entries(this.#state.errors).filter(([field]) => !isAbout(field))
    this.set({ text: { ...this.#state.text, ...changes }, errors: Object.fromEntries(errors) })
    this.#isDirty = true
    this.#isMerged = false
    this.#keep()
    if (!this.#state.gone) this.#saveIn(typingPause)
  }

  /** Whether anything goes with it that somebody has written or attached. */
  isWritten(): boolean {
    const { stored, text } = this.#state
    if (!isSameDraft(text, this.#start.text)) return true
    return stored.version > 0 && (text.content.trim() !== '' || stored.attachments.length > 0)
  }

  /** Whether the server has everything. */
  save = async ({ keepalive = false, force = false } = {}): Promise<boolean> => {
    await this.settle()
    const { gone, isSending, stored, text } = this.#state
    if (gone || isSending) return false
    const isUntouched = stored.version === 0 && isSameDraft(text, this.#start.text)
    if (!force && (!this.#isDirty || isUntouched)) return true
    this.#isDirty = false
    this.set({ save: 'saving' })
    this.#saving = postWriting('draft', this.fields(), { keepalive }).then((reply) => this.take(reply))
    const isSaved = await this.#saving
    this.#saving = null
    return isSaved
  }

  /** What is on its way to the server arrives, and nothing follows by itself. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#saving) await this.#saving
    const before = this.#before
    if (!before) return
    await before.settle()
    this.#before = undefined
    if (this.#isBehind(before)) this.set({ stored: before.read().stored })
  }

  fields(): Record<string, string> {
    return formFields(this.#state.text, this.#state.stored)
  }

  /** Goes on from a reply; says whether the server has everything. */
  take(reply: WritingReply): boolean {
    const draft = draftIn(reply)
    if (reply.ok) {
      if (draft) this.#adopt(draft)
      this.set({ save: this.#isMerged ? 'changed' : this.#isDirty ? 'saving' : 'saved', message: '' })
      return true
    }
    this.#isDirty = true
    this.#keep()
    if (draft) this.#merge(draft)
    else if (reply.details && 'gone' in reply.details) {
      this.#isThreadGone = reply.details.isThreadGone === true
      this.set({ gone: reply.details.gone, message: reply.message, save: 'refused' })
    } else if (reply.errors || isFinal(reply.status)) {
      const { errors = {}, message } = reply
      this.set({ errors, message: reply.errors ? '' : message, save: 'refused' })
    } else {
      this.set({ save: 'offline', message: reply.message })
      this.#saveIn(retryPause)
    }
    return false
  }

  /** Goes on from a reply about files, beside which the text may have been saved, here or elsewhere. */
  takeFiles(reply: WritingReply): boolean {
    const draft = draftIn(reply)
    if (!reply.ok || !draft) return this.take(reply)
    this.set({ stored: { ...this.#state.stored, attachments: draft.attachments } })
    return true
  }

  /** Nothing is left to save. */
  finish() {
    clearTimeout(this.#timer)
    this.#before = undefined
    this.#place().clear()
    this.#isDirty = false
    this.#isFinished = true
  }

  /** What was discarded or sent elsewhere goes on as another draft. */
  keepAsNew = () => {
    const { stored } = this.#state
    this.finish()
    this.#isFinished = false
    const key = draftKey(crypto.randomUUID(), { forwards: isForward(stored) })
    const thread = this.#isThreadGone ? null : stored.thread
    this.set({
      gone: null,
      message: '',
      stored: { ...stored, key, thread, version: 0, id: null, attachments: [] },
    })
    void this.save({ force: true })
  }

  /** Brings back what this browser kept, and saves when the page goes. */
  start(): () => void {
    const { name } = this.#place()
    this.#goOnFrom(closedStores.get(name))
    closedStores.delete(name)
    this.#restore()
    const hide = () => {
      if (document.visibilityState === 'hidden') void this.save({ keepalive: true })
    }
    const online = () => void this.save()
    document.addEventListener('visibilitychange', hide)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('online', online)
      if (this.#mayHaveStored()) closedStores.set(this.#place().name, this)
      void this.save({ keepalive: true })
    }
  }

  #mayHaveStored() {
    return !this.#isFinished && (this.#isDirty || this.#saving !== null || this.#state.stored.version > 0)
  }

  #goOnFrom(before: CompositionStore | undefined) {
    if (!before || before === this || before.read().gone) return
    if (before.#isDirty || before.#saving) this.#before = before
    else if (this.#isBehind(before)) {
      const { text, stored } = before.read()
      this.set({ text, stored })
    }
  }

  #isBehind(before: CompositionStore): boolean {
    const { stored } = this.#state
    const { key, version } = before.read().stored
    return key === stored.key ? version > stored.version : stored.version === 0 && version > 0
  }

  #restore() {
    const { text, stored } = this.#state
    const kept = this.#place().read()
    if (!kept) return
    if (isSameDraft(kept.text, text)) return this.#place().clear()
    const isOurs = kept.key === stored.key && kept.version === stored.version
    const isNew = kept.version === 0 && stored.version === 0
    if (isNew) this.set({ stored: { ...stored, key: kept.key } })
    this.change(isOurs || isNew ? kept.text : mergeWriting(kept.text, text, this.#start.mergedLine))
  }

  #adopt(draft: StoredDraft) {
    this.#place().clear()
    this.set({ stored: afterSave(draft) })
    if (this.#isDirty) this.#keep()
  }

  #merge(draft: StoredDraft) {
    const text = mergeWriting(this.#state.text, draft, this.#start.mergedLine)
    this.#isMerged = true
    this.set({ text, stored: afterSave(draft), save: 'changed', message: '' })
    this.#keep()
    this.#saveIn(typingPause)
  }

  #place(): CopyPlace {
    const { thread, key } = this.#state.stored
    const slot = thread === null ? 'new' : `thread ${thread}${isForward({ key }) ? ' forward' : ''}`
    return copyPlace(this.#start.person, slot)
  }

  #keep() {
    const { stored, text } = this.#state
    this.#place().write({ key: stored.key, version: stored.version, text })
  }

  #saveIn(pause: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), pause)
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

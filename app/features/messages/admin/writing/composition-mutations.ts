import type { DraftAttachment } from '../../draft-view'
import type { CompositionStore } from './composition-store'
import { postFile, postWriting } from './writing-calls'

export type SentMessage = { message: number; thread: number }

/** Null when it was not sent; the composition then says why. `sendAt` is empty for now. */
export async function sendComposition(store: CompositionStore, sendAt: string): Promise<SentMessage | null> {
  if (store.read().isSending) return null
  store.set({ isSending: true, message: '', errors: {} })
  await store.settle()
  const reply = await postWriting('send', { ...store.fields(), sendAt })
  store.set({ isSending: false })
  if (reply.ok) {
    store.finish()
    return reply.details
  }
  store.take(reply)
  return null
}

/** One after the other, until one is refused. */
export async function attachFiles(store: CompositionStore, files: File[]): Promise<void> {
  for (const file of files) {
    if (!(await isStored(store))) return
    const onProgress = (percent: number) => store.set({ upload: { name: file.name, percent } })
    onProgress(0)
    const reply = await postFile('attach', { key: store.read().stored.key, file, onProgress })
    await store.save() // of what was typed meanwhile; a save that is under way does not know of the file
    store.set({ upload: null })
    if (!store.takeFiles(reply)) return
  }
}

/** The files of a forwarded mail are its own until the draft is stored. */
export async function detachFile(store: CompositionStore, file: DraftAttachment): Promise<void> {
  const { stored } = store.read()
  const at = stored.attachments.indexOf(file)
  if (!(await isStored(store))) return
  const { key, attachments } = store.read().stored
  const attachment = attachments[at]
  if (attachment) store.takeFiles(await postWriting('detach', { key, attachment: attachment.id }))
}

function isStored(store: CompositionStore): Promise<boolean> {
  return store.save({ force: store.read().stored.version === 0 })
}

/** Whether it is gone. */
export async function discardComposition(store: CompositionStore): Promise<boolean> {
  await store.settle()
  const reply = await postWriting('discard', { key: store.read().stored.key })
  if (reply.ok) store.finish()
  return reply.ok || store.take(reply)
}

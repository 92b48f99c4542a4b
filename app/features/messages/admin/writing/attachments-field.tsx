import { useFormats } from '~/admin/use-admin'
import { useEffect, useRef } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { formatNumber } from '~/i18n/format'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { IconButton } from '~/ui/icon-button'
import { Paperclip, X } from '~/ui/icons'
import { isFocusLost } from '~/ui/is-focus-lost'
import { Notice } from '~/ui/notice'
import { ProgressBar } from '~/ui/progress-bar'
import { useHydrated } from '~/ui/use-hydrated'
import { attachmentsMax, attachmentsMaxBytes } from '~collections/values/messages'

import type { DraftAttachment } from '../../draft-view'
import { useSizeText } from '../use-size-text'
import { attachFiles, detachFile } from './composition-mutations'
import type { CompositionState, CompositionStore } from './composition-store'
import type { Stored } from './composition-text'

type AttachmentsFieldProps = {
  stored: Stored
  /** Files of the forwarded mail that do not come along. */
  leftOut: number
  upload: CompositionState['upload']
  error: string | undefined
  store: CompositionStore
}

/** Files of a message, chosen or dropped. Without script one is sent at a time. */
export function AttachmentsField({ stored, leftOut, upload, error, store }: AttachmentsFieldProps) {
  const { t } = useTranslation('messageWriting')
  const formats = useFormats()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { list, add, remove } = useRemoval(stored.attachments, store)
  const isFull = upload !== null || stored.attachments.length >= attachmentsMax
  const limit = t('files.limit', {
    value: formatNumber(attachmentsMax, formats),
    megabytes: formatNumber(attachmentsMaxBytes / 1024 / 1024, formats),
  })
  return (
    <div className="grid gap-2">
      {leftOut > 0 && (
        <Notice tone="warning">
          {t('files.leftOut', { count: leftOut, value: formatNumber(leftOut, formats) })} {limit}
        </Notice>
      )}
      {stored.attachments.length > 0 && (
        <ul ref={list} aria-label={t('files.label')} className="flex flex-wrap gap-2">
          {stored.attachments.map((file) => (
            <AttachedFile key={file.id} file={file} onRemove={isHydrated ? () => remove(file) : undefined} />
          ))}
        </ul>
      )}
      {upload && <Uploading {...upload} />}
      <Field
        label={t('files.add')}
        hint={limit}
        error={error}
        // The button says as much.
        className={isHydrated ? '[&>label]:sr-only [&>p]:sr-only' : undefined}
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              {...control}
              ref={input}
              type="file"
              name="file"
              multiple={isHydrated}
              hidden={isHydrated}
              onChange={({ target }) => {
                void attachFiles(store, [...(target.files ?? [])])
                target.value = ''
              }}
            />
            {isHydrated ? (
              <Button
                ref={add}
                size="small"
                title={limit}
                disabled={isFull}
                onClick={() => input.current?.click()}
              >
                <Paperclip aria-hidden className="size-4" />
                {t('files.add')}
              </Button>
            ) : (
              <Button type="submit" name="intent" value="attach" size="small">
                {t('files.attach')}
              </Button>
            )}
          </div>
        )}
      </Field>
    </div>
  )
}

/** Once a file is gone with its button, the focus goes to the one that took its place, or to where files are added. */
function useRemoval(files: DraftAttachment[], store: CompositionStore) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const awaited = useRef<{ place: number; left: number }>(null)
  useEffect(() => {
    if (!awaited.current || files.length > awaited.current.left) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(awaited.current.place, buttons.length - 1)] ?? add.current
    awaited.current = null
    if (isFocusLost()) next?.focus()
  }, [files])
  const remove = (file: DraftAttachment) => {
    awaited.current = { place: files.indexOf(file), left: files.length - 1 }
    void detachFile(store, file)
  }
  return { list, add, remove }
}

/** Without script it cannot be removed. */
type AttachedFileProps = { file: DraftAttachment; onRemove: (() => void) | undefined }

function AttachedFile({ file, onRemove }: AttachedFileProps) {
  const { t } = useTranslation('messageWriting')
  const sizeText = useSizeText()
  return (
    <li className="flex max-w-full items-center gap-1 rounded-control border border-line ps-3 text-sm">
      <a href={file.url} className="min-w-0 truncate underline underline-offset-4">
        <bdi>{file.name}</bdi>
      </a>
      <span className="shrink-0 text-ink-soft">{sizeText(file.size)}</span>
      {onRemove && (
        <IconButton
          label={t('files.remove', { name: file.name })}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function Uploading({ name, percent }: { name: string; percent: number }) {
  const { t } = useTranslation('messageWriting')
  return <ProgressBar label={t('files.uploading', { name, percent })} value={percent} max={100} />
}

import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { postUpload } from '~/admin/post-form'
import { useToast } from '~/ui/toast'

import { filmFile, filmUploadPath } from '../media-path'

type Upload = { state: 'idle' } | { state: 'sending'; percent: number }

/** Sends a film with its progress. Leaving the screen ends it. */
export function useFilmUpload(onSaved: () => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const [refused, setRefused] = useState<Extract<FormReply, { ok: false }>>()
  const sending = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, seen: string): Promise<void> {
    const { signal } = (sending.current = new AbortController())
    setRefused(undefined)
    setUpload({ state: 'sending', percent: 0 })
    const body = new FormData()
    body.set(filmFile, file)
    const reply = await postUpload<FormReply>(`${filmUploadPath}?${new URLSearchParams({ seen })}`, body, {
      onProgress: (percent) => setUpload({ state: 'sending', percent }),
      signal,
    })
    sending.current = undefined
    setUpload({ state: 'idle' })
    if (reply.ok) {
      if (reply.message) toast('success', reply.message)
      onSaved()
    } else setRefused(reply)
    // After a 409 the person sees the film that they would have replaced.
    if (reply.ok || reply.status === 409) revalidate()
  }

  function cancel(): void {
    sending.current?.abort()
    sending.current = undefined
    setUpload({ state: 'idle' })
  }

  return { upload, refused, send, cancel }
}

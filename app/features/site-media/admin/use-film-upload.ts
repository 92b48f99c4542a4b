import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useToast } from '~/ui/toast'

import { filmFile, filmUploadPath } from '../media-path'

type Upload = { state: 'idle' } | { state: 'sending'; percent: number }

/** Sends a film with its progress, which `fetch` does not report. Leaving the screen ends it. */
export function useFilmUpload(seen: string, onSaved: () => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const [refused, setRefused] = useState<Extract<FormReply, { ok: false }>>()
  const sending = useRef<XMLHttpRequest>(undefined)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  useEffect(() => () => sending.current?.abort(), [])

  function end(reply: FormReply): void {
    sending.current = undefined
    setUpload({ state: 'idle' })
    if (reply.ok) {
      if (reply.message) toast('success', reply.message)
      onSaved()
    } else setRefused(reply)
    // After a 409 the person sees the film that they would have replaced.
    if (reply.ok || reply.status === 409) revalidate()
  }

  function send(file: File): void {
    const request = new XMLHttpRequest()
    sending.current = request
    setRefused(undefined)
    setUpload({ state: 'sending', percent: 0 })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) setUpload({ state: 'sending', percent: Math.floor((loaded / total) * 100) })
    })
    request.addEventListener('error', () => end({ ok: false, status: 0, message: '' }))
    request.addEventListener('load', () => end(readReply(request)))
    request.open('POST', `${filmUploadPath}?${new URLSearchParams({ seen })}`)
    const body = new FormData()
    body.set(filmFile, file)
    request.send(body)
  }

  function cancel(): void {
    sending.current?.abort()
    sending.current = undefined
    setUpload({ state: 'idle' })
  }

  return { upload, refused, send, cancel }
}

function readReply({ status, responseText }: XMLHttpRequest): FormReply {
  try {
    const reply: unknown = JSON.parse(responseText)
    if (isReply(reply)) return reply
  } catch {
    // A page: the host or a proxy has refused it.
  }
  return { ok: false, status, message: '' }
}

/** Of our own server, if it is none of the pages of others. */
function isReply(value: unknown): value is FormReply {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'
}

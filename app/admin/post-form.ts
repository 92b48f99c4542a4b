import type { FormRefusal, FormReply } from './form-reply'

/** What the form’s own answer says, or that there was none. */
type ReplyOrFailure<Reply extends FormReply> = Reply | FormRefusal<never>

/** The reply while the server cannot be reached. */
export const unreachable: FormRefusal<never> = { ok: false, status: 0, message: '' }

type Upload = { onProgress: (percent: number) => void; signal?: AbortSignal }

/** Posts a form with its progress, which `fetch` does not report. Never settles once it is aborted. */
export function postUpload<Reply extends FormReply>(
  url: string,
  body: FormData,
  { onProgress, signal }: Upload,
): Promise<ReplyOrFailure<Reply>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('error', () => resolve(unreachable))
    request.addEventListener('load', () =>
      resolve(readFormReply<Reply>(request.status, request.responseText)),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(body)
  })
}

export function readFormReply<Reply extends FormReply>(status: number, text: string): ReplyOrFailure<Reply> {
  try {
    const reply: unknown = JSON.parse(text)
    if (isReply<Reply>(reply)) return reply
  } catch {
    // A page: the host or a proxy has refused it.
  }
  return { ok: false, status, message: '' }
}

/** Whether our own server sent it. */
function isReply<Reply extends FormReply>(value: unknown): value is ReplyOrFailure<Reply> {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'
}

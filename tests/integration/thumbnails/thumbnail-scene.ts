import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { answerByPayload } from '~/api/payload-rest.server'
import { withKey, type KeyRole } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'

import type { CmsWithKeys } from '../api/cms-with-keys'

type Sent = { as?: KeyRole; method?: string; body?: FormData | object; headers?: Record<string, string> }
type Size = { url: string; filename: string; width: number; height: number }
export type Thumbnail = {
  id: number
  alt: string
  url: string
  filename: string
  sizes: Record<'small' | 'medium' | 'large', Size>
}
type Reply = { doc?: Thumbnail; errors?: { message: string }[]; docs?: { id: number }[] }

/** Asks Payload's REST behind its guard. */
export function caller({ cms, keys }: CmsWithKeys) {
  const send = async (path: string, { as, method, body, headers }: Sent = {}) => {
    const isForm = body instanceof FormData
    return answerByPayload({
      request: new Request(`http://localhost:3000/api/${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          ...(as && withKey(keys[as])),
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      }),
      context: loadContext(cms.environment),
    })
  }
  const ask = async (path: string, sent?: Sent) => {
    const response = await send(path, sent)
    return { status: response.status, reply: (await response.json()) as Reply }
  }
  const made = async (body: FormData): Promise<Thumbnail> => {
    const { reply } = await ask('course-thumbnails', { as: 'admin', body })
    if (!reply.doc) throw new Error(JSON.stringify(reply))
    return reply.doc
  }
  return { send, ask, made }
}

export async function filesOn({ environment }: CmsWithKeys['cms']): Promise<string[]> {
  const folder = join(environment.DATA_DIR, 'uploads', 'course-thumbnails')
  return (await readdir(folder).catch(() => [])).sort()
}

export function namesOf({ filename, sizes }: Thumbnail): string[] {
  return [filename, ...Object.values(sizes).map((size) => size.filename)].sort()
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { FormReply } from '~/admin/form-reply'
import { action as answerTab } from '~/routes/admin.content'
import { action as answerUpload } from '~/routes/admin.content_.film_.upload'
import { loader as loadFile } from '~/routes/media.$name'
import { getShownMedia } from '~/features/site-media/shown-media.server'
import { forgetContentVersion } from '~cms/content-version'
import type { Language } from '~collections/values/language'
import { loadContext } from '~tests/support/load-context'
import type { ScreenVisitor } from '~tests/support/screen-visitor'
import type { TestCms } from '~tests/support/test-cms'

type Sent = Record<string, string | Blob>

/** What somebody in front of the tab does. */
export function mediaTabOf(site: { readonly cms: TestCms }, visitor: () => ScreenVisitor) {
  const context = () => loadContext(site.cms.environment)
  const headers = () => visitor().load().headers
  const post = (path: string, body: BodyInit) =>
    // `duplex` is wanted for streams alone, and unknown to the types of the browser.
    new Request(site.cms.environment.SITE_URL + path, { method: 'POST', headers: headers(), body, ...duplex })
  return {
    async send(fields: Sent) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const { data, init } = await answerTab({
        request: post('/admin/content?tab=media', form),
        context: context(),
        params: {},
      })
      return { status: init?.status ?? 200, ...data }
    },
    async sendFilm(film: Blob | ReadableStream<Uint8Array>, seen = '', name = 'lesson.mp4') {
      const request = film instanceof Blob ? post(uploadPath(seen), formOf(film, name)) : streamed(film, seen)
      const response = await answerUpload({ request, context: context(), params: {} })
      const reply = (await response.json()) as FormReply
      return { ...reply, status: response.status }
    },
  }

  function streamed(film: ReadableStream<Uint8Array>, seen: string): Request {
    const request = post(uploadPath(seen), film)
    request.headers.set('Content-Type', 'multipart/form-data; boundary=cut')
    return request
  }
}

const duplex = { duplex: 'half' as const }
const uploadPath = (seen: string) => `/admin/content/film/upload?${new URLSearchParams({ seen })}`

function formOf(film: Blob, name: string): FormData {
  const form = new FormData()
  form.append('film', film, name)
  return form
}

/** A form with a film, by the pieces that `give` hands out one after the other. */
export function formInPieces(give: () => AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const text = (value: string) => new TextEncoder().encode(value)
  const pieces = (async function* () {
    yield text('--cut\r\nContent-Disposition: form-data; name="film"; filename="a.mp4"\r\n\r\n')
    yield* give()
    yield text('\r\n--cut--\r\n')
  })()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(error)
      }
    },
  })
}

export async function filmsOn({ environment }: TestCms): Promise<string[]> {
  return (await readdir(join(environment.DATA_DIR, 'uploads', 'films')).catch(() => [])).sort()
}

export async function shown(language: Language) {
  forgetContentVersion()
  return getShownMedia(language)
}

/** What a visitor gets at an address of the page, or the status of a refusal. */
export async function fetchFile(
  { environment }: TestCms,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  const request = new Request(environment.SITE_URL + address, init)
  try {
    return await loadFile({
      request,
      context: loadContext(environment),
      params: { name: address.replace('/media/', '') },
    })
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

export async function seenOf({ payload }: TestCms, place: string): Promise<string> {
  const { docs } = await payload.find({
    collection: 'site-media',
    where: { place: { equals: place } },
    overrideAccess: true, // the test looks itself
  })
  return docs[0]?.updatedAt ?? ''
}

import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { isOpenIn } from '~/features/launch/site-launch.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { orUnavailable } from '~/http/replies.server'
import { getCms } from '~cms/client.server'
import { languages, type Language } from '~collections/values/language'
import { metaPages, type MetaPage } from '~collections/values/page-meta'

import { readyMade } from './page-head.server'
import { getStoredMeta, wordsOf } from './page-meta.server'
import { drawnVersion, drawSocialPicture } from './social-picture.server'
import { readSocialPicture } from './social-pictures.server'

const address = z.object({ page: z.enum(metaPages), language: z.enum(languages) })

/**
 * The picture of a page as it is now, whatever version the address names: networks keep addresses for long. Only titles that
 * stand on pages are drawn.
 */
export async function answerSocialPicture({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { data } = address.safeParse(params)
  if (!data) throw new Response(null, { status: 404 })
  const picture = await orUnavailable(() => findPicture(request, data.page, data.language))
  if (!picture) return redirect(readyMade(data.language, await isOpenIn(request)))
  const etag = `"${picture.version}"`
  const isCurrent = new URL(request.url).searchParams.get('version') === picture.version
  const headers = {
    ETag: etag,
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  const bytes = new Uint8Array(await picture.read())
  return new Response(bytes, { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}

type Found = { version: string; read: () => Promise<Buffer> }

async function findPicture(request: Request, page: MetaPage, language: Language): Promise<Found | null> {
  const [stored, { brand }, isOpen] = await Promise.all([
    getStoredMeta(page, language),
    getSiteSettings(language),
    isOpenIn(request),
  ])
  if (stored.picture !== null) {
    const { payload } = await getCms()
    const uploaded = await readSocialPicture(payload, page, language)
    if (uploaded) return { version: uploaded.version, read: () => Promise.resolve(uploaded.bytes) }
  }
  if (stored.title === null) return null
  const { title } = wordsOf(page, language, { stored, brand, isOpen })
  const drawn = { title, brand, language }
  return { version: drawnVersion(drawn), read: () => drawSocialPicture(drawn) }
}

import type { LoaderFunctionArgs } from '@remix-run/node'

import { requireMember } from '~/admin/require-member.server'
import { orUnavailable } from '~/http/replies.server'
import { readId } from '~collections/values/ids'

import { announcementPictureType, readAnnouncementPicture } from './announcement-pictures.server'

/** For the team alone: people get it in the mail. Its address has its version, so it never changes. */
export async function answerAnnouncementPicture({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { payload } = await requireMember(request)
  const id = readId(params.id)
  const picture = id !== null && (await orUnavailable(() => readAnnouncementPicture(payload, id)))
  if (!picture || picture.version !== new URL(request.url).searchParams.get('version'))
    throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Content-Type': announcementPictureType,
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  })
}

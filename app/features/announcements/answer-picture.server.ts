import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { requireMember } from '~/admin/require-member.server'
import { orUnavailable } from '~/http/replies.server'
import { maxRecordId } from '~collections/values/ids'

import { announcementPictureType, readAnnouncementPicture } from './announcement-pictures.server'

const address = z.object({ id: z.coerce.number().int().min(1).max(maxRecordId) })

/** For the team alone: people get it in the mail. Its address has its version, so it never changes. */
export async function answerAnnouncementPicture({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { payload } = await requireMember(request)
  const { data } = address.safeParse(params)
  const picture = data && (await orUnavailable(() => readAnnouncementPicture(payload, data.id)))
  if (!picture || picture.version !== new URL(request.url).searchParams.get('version'))
    throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Content-Type': announcementPictureType,
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  })
}

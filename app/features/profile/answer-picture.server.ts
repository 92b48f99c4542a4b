import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { requireMember } from '~/admin/require-member.server'
import { readMemberPicture } from '~/admin/member-pictures.server'
import { readId } from '~collections/values/ids'

/** A picture never changes under its address. Everything of `/admin` is nosniff. */
export async function answerPicture({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const member = await requireMember(request)
  const id = readId(params.id)
  const version = z.uuid().safeParse(params.version).data
  const bytes = id !== null && version !== undefined && (await readMemberPicture(member, { id, version }))
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=31536000, immutable' },
  })
}

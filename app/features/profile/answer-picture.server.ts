import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { requireMember } from '~/admin/require-member.server'
import { readMemberPicture } from '~/admin/member-pictures.server'
import { maxRecordId } from '~collections/values/ids'

const address = z.object({ id: z.coerce.number().int().min(1).max(maxRecordId), version: z.uuid() })

/** A picture never changes under its address. Everything of `/admin` is nosniff. */
export async function answerPicture({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const member = await requireMember(request)
  const { data } = address.safeParse(params)
  const bytes = data && (await readMemberPicture(member, data))
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=31536000, immutable' },
  })
}

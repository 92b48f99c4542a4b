import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { requireMember } from '~/admin/require-member.server'
import { announcementPath } from '~/admin/sections'
import { countChosen } from '~/features/announcements/admin/answer-count.server'
import { jsonReply, wantsPage } from '~/http/replies.server'

/** For scripts, while somebody chooses an audience; a browser gets the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (wantsPage(request)) return redirect(announcementPath('new'))
  const member = await requireMember(request)
  const count = await countChosen(member, request, context)
  return jsonReply({ count }, 200)
}

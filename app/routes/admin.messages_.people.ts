import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { requireMember } from '~/admin/require-member.server'
import { pathOfSection } from '~/admin/sections'
import { jsonReply, wantsPage } from '~/http/replies.server'
import { findRecipients } from '~/features/messages/find-recipients.server'
import { normalizeSearch } from '~/features/quick-search/quick-search-results'

/** Suggestions for recipients while typing; a browser gets the inbox. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (wantsPage(request)) return redirect(pathOfSection('messages'))
  const member = await requireMember(request)
  const words = normalizeSearch(new URL(request.url).searchParams.get('q'))
  return jsonReply({ people: await findRecipients(member, words) }, 200)
}

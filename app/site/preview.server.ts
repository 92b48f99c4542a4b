import { identify, isMember } from '~/auth/identify.server'
import { hasSessionCookie } from '~/auth/session-cookie.server'

import { asksForDraft } from './draft-preview'

/** Whether a page shows what is not published yet. Visitors who add the parameter see the page as it is. */
export async function isPreview(request: Request): Promise<boolean> {
  return asksForDraft(request) && (await isOfMember(request))
}

/** Whether a member of the team asks for a page of the site; nobody is known while the database is unavailable. */
export async function isOfMember(request: Request): Promise<boolean> {
  if (!hasSessionCookie(request)) return false
  try {
    return isMember(await identify(request, { byItself: true }))
  } catch {
    return false
  }
}

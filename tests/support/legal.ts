import type { Payload } from 'payload'

import type { Actor } from '~/auth/identify.server'
import type { TeamRole } from '~collections/values/team'

import { addTeamMember } from './team-member'

/** Someone of that role, and how to act on their behalf: what a screen gets from a session. */
export async function actorOf(payload: Payload, role: TeamRole): Promise<Actor> {
  const user = await addTeamMember(payload, role)
  return { user, payload, as: { user, overrideAccess: false } }
}

/** A text of one paragraph as the editor would send it. */
export function richParagraph(...children: object[]) {
  return { root: { type: 'root', children: [{ type: 'paragraph', children }] } }
}

export const richWords = (text: string, format = 0) => ({ type: 'text', text, format })

export const richLink = (url: string, text: string) => ({
  type: 'link',
  id: 'link-1',
  fields: { url, newTab: false, linkType: 'custom' },
  children: [richWords(text)],
})

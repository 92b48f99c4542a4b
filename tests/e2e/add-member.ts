import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import type { TeamRole } from '../../collections/values/team'
import { membersSocket } from '../support/add-members.mjs'
import { e2eFolder } from '../support/e2e-folder.mjs'

export type TeamMember = { name: string; email: string; password: string; teamRole: TeamRole }

/** Adds somebody to the team of the site at this address, as an accepted invitation does. */
export function addMemberTo(baseURL: string, member: TeamMember): Promise<void> {
  const socketPath = membersSocket(e2eFolder(new URL(baseURL).port))
  return new Promise((resolve, reject) => {
    request({ socketPath, method: 'POST' }, (reply) => {
      if (reply.statusCode === 200) reply.resume().once('end', resolve)
      else void text(reply).then((problem) => reject(new Error(`Nobody was added: ${problem}`)), reject)
    })
      .once('error', reject)
      .end(JSON.stringify(member))
  })
}

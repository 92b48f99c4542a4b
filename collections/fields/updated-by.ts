import type { TextField } from 'payload'
import { anyTeamMember, nobody } from '../access/rules'

/** By name, so that versions keep it after the member has left the team; `stampUpdatedBy` writes it. */
export const updatedBy: TextField = {
  name: 'updatedBy',
  type: 'text',
  access: { create: nobody, read: anyTeamMember, update: nobody },
}

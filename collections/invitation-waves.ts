import type { GlobalConfig } from 'payload'
import { anyTeamMember, nobody } from './access/rules'
import { invitationBatchMax } from './values/invitations'
import { waveHoldbackMax, waveStates } from './values/waves'

const service = { read: nobody, create: nobody, update: nobody }

/**
 * The one plan by which invitations go out at set times. Only its screen changes it, which also says when the next wave is
 * due. Days and times are those of the team's zone. The row is as old as the table, so that there is always one to lock.
 */
export const InvitationWaves: GlobalConfig = {
  slug: 'invitation-waves',
  access: { read: anyTeamMember, update: nobody },
  lockDocuments: false,
  fields: [
    { name: 'status', type: 'select', options: [...waveStates], defaultValue: 'none', required: true },
    { name: 'people', type: 'number', min: 1, max: invitationBatchMax },
    { name: 'weekdays', type: 'json' },
    { name: 'time', type: 'text' },
    { name: 'firstDate', type: 'text' },
    { name: 'lastDate', type: 'text' },
    // How many stay in line, whatever a wave asks for.
    { name: 'holdback', type: 'number', min: 0, max: waveHoldbackMax, defaultValue: 0 },
    { name: 'nextAt', type: 'date', access: service },
  ],
}

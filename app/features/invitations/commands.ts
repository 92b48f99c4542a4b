import type { Command } from '~/admin/commands'
import { pathOfSection } from '~/admin/sections'
import { Rocket } from '~/ui/icons'

export const invitationCommands: readonly Command[] = [
  {
    name: 'inviteNext',
    Icon: Rocket,
    to: `${pathOfSection('waitlist')}?invite=next&count=50`,
    needs: 'edit',
  },
]

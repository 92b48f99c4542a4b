import type { Command } from '~/admin/commands'
import { settingsPath } from '~/admin/settings/settings-path'
import { UsersRound } from '~/ui/icons'

export const teamCommands: readonly Command[] = [
  { name: 'inviteMember', Icon: UsersRound, to: settingsPath('team'), needs: 'delete' },
]

import type { Command } from '~/admin/commands'
import { settingsPath } from '~/admin/settings/settings-path'
import { Lock } from '~/ui/icons'

export const securityCommands: readonly Command[] = [
  { name: 'changePassword', Icon: Lock, to: settingsPath('security') },
]

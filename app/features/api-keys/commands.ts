import type { Command } from '~/admin/commands'
import { settingsPath } from '~/admin/settings/settings-path'
import { Link } from '~/ui/icons'

export const apiKeyCommands: readonly Command[] = [
  { name: 'createKey', Icon: Link, to: settingsPath('keys'), needs: 'delete' },
]

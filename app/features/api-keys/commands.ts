import type { Command } from '~/admin/commands'
import { settingsPath } from '~/admin/settings/settings-tabs'
import { Link } from '~/ui/icons'

export const apiKeyCommands: readonly Command[] = [
  { name: 'createKey', Icon: Link, to: settingsPath('keys'), needs: 'delete' },
]

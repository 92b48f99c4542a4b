import type { Command } from '~/admin/commands'
import { pathOfSection } from '~/admin/sections'
import { Upload, UserPlus } from '~/ui/icons'

export const userCommands: readonly Command[] = [
  { name: 'addUser', Icon: UserPlus, to: `${pathOfSection('users')}?add=1`, needs: 'delete' },
  { name: 'importUsers', Icon: Upload, to: `${pathOfSection('users')}/import`, needs: 'delete' },
]

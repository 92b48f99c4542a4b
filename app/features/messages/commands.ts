import type { Command } from '~/admin/commands'
import { pathOfSection } from '~/admin/sections'
import { SquarePen } from '~/ui/icons'

export const messageCommands: readonly Command[] = [
  { name: 'compose', Icon: SquarePen, to: `${pathOfSection('messages')}?compose=new`, needs: 'edit' },
]

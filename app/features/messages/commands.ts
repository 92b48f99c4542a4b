import type { Command } from '~/admin/commands'
import { answerNextPath, pathOfSection } from '~/admin/sections'
import { Hourglass, SquarePen } from '~/ui/icons'

export const messageCommands: readonly Command[] = [
  { name: 'answerNext', Icon: Hourglass, to: answerNextPath(), needs: 'edit' },
  { name: 'compose', Icon: SquarePen, to: `${pathOfSection('messages')}?compose=new`, needs: 'edit' },
]

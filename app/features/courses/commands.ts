import type { Command } from '~/admin/commands'
import { pathOfSection } from '~/admin/sections'
import { GraduationCap } from '~/ui/icons'

export const courseCommands: readonly Command[] = [
  { name: 'addCourse', Icon: GraduationCap, to: `${pathOfSection('courses')}?add=1`, needs: 'delete' },
]

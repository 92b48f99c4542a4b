import type { Command } from '~/admin/commands'
import { pathOfSection } from '~/admin/sections'
import { CalendarDays } from '~/ui/icons'

export const dashboardCommands: readonly Command[] = [
  { name: 'editLaunch', Icon: CalendarDays, to: `${pathOfSection('dashboard')}?edit=launch`, needs: 'edit' },
]

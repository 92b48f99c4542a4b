import type { Command } from '~/admin/commands'
import { announcementPath } from '~/admin/sections'
import { Megaphone } from '~/ui/icons'

export const announcementCommands: readonly Command[] = [
  { name: 'writeAnnouncement', Icon: Megaphone, to: announcementPath('new'), needs: 'edit' },
]

import type { Command } from '~/admin/commands'
import { pathOfSection } from '~/admin/sections'
import { Download, Upload } from '~/ui/icons'

export const waitlistCommands: readonly Command[] = [
  { name: 'exportWaitlist', Icon: Download, to: `${pathOfSection('waitlist')}?export=1`, needs: 'edit' },
  { name: 'importWaitlist', Icon: Upload, to: `${pathOfSection('waitlist')}/import`, needs: 'delete' },
]

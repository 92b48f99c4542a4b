import type { Command } from '~/admin/commands'
import { pathOfSection } from '~/admin/sections'
import { FileText, ShieldCheck } from '~/ui/icons'

export const legalCommands: readonly Command[] = [
  { name: 'addPrivacySection', Icon: ShieldCheck, to: `${pathOfSection('privacy')}?add=1`, needs: 'edit' },
  { name: 'addTermsSection', Icon: FileText, to: `${pathOfSection('terms')}?add=1`, needs: 'edit' },
]

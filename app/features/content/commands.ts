import type { Command } from '~/admin/commands'
import { contentPath, contentTabPath } from '~/admin/sections'
import { CircleHelp, Clapperboard, PanelsTopLeft, Quote } from '~/ui/icons'

export const contentCommands: readonly Command[] = [
  { name: 'writeLandingPage', Icon: PanelsTopLeft, to: contentTabPath('landing'), needs: 'edit' },
  { name: 'writePageTexts', Icon: PanelsTopLeft, to: contentTabPath('pages'), needs: 'edit' },
  { name: 'changeMedia', Icon: Clapperboard, to: contentTabPath('media'), needs: 'edit' },
  { name: 'addQuestion', Icon: CircleHelp, to: contentPath('faq', 'new'), needs: 'edit' },
  { name: 'addTestimonial', Icon: Quote, to: contentPath('testimonials', 'new'), needs: 'edit' },
]

import type { GlobalConfig } from 'payload'
import { anyTeamMember, editors, everyone } from './access/rules'
import { countdownDescriptionMaxLength } from './values/countdown'
import { titleMaxLength } from './values/text'

/** When the platform launches, and what is written over the clock. */
export const Countdown: GlobalConfig = {
  slug: 'countdown',
  access: { read: everyone, update: editors },
  lockDocuments: false,
  fields: [
    { name: 'targetDate', type: 'date', required: true },
    { name: 'title', type: 'text', localized: true, maxLength: titleMaxLength },
    { name: 'description', type: 'textarea', localized: true, maxLength: countdownDescriptionMaxLength },
    // When those who were invited may come in, before everybody else; the team's own until then.
    { name: 'earlyAccessDate', type: 'date', access: { read: anyTeamMember } },
  ],
}

import type { GlobalConfig } from 'payload'
import { anyTeamMember, editors, everyone } from './access/rules'
import { countdownDescriptionMaxLength } from './values/countdown'
import { titleMaxLength } from './values/text'

/** The launch date and the texts above the clock. */
export const Countdown: GlobalConfig = {
  slug: 'countdown',
  access: { read: everyone, update: editors },
  lockDocuments: false,
  fields: [
    { name: 'targetDate', type: 'date', required: true },
    { name: 'title', type: 'text', localized: true, maxLength: titleMaxLength },
    { name: 'description', type: 'textarea', localized: true, maxLength: countdownDescriptionMaxLength },
    // Start of early access for invited people; visible to the team only until then.
    { name: 'earlyAccessDate', type: 'date', access: { read: anyTeamMember } },
  ],
}

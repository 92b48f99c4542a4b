import type { GlobalConfig, PayloadRequest } from 'payload'
import { anyTeamMember, editors, everyone, nobody } from './access/rules'
import type { Countdown as CountdownDoc } from './payload-types'
import { countdownDescriptionMaxLength } from './values/countdown'
import { titleMaxLength } from './values/text'

/** More moves than anybody compares with. */
const formerDatesMax = 50

type Saved = Partial<CountdownDoc>
type Saving = { data: Saved; originalDoc?: Saved; req: PayloadRequest }

/** Remembers which launch date was valid until when, and whether the team has set one: the first is a placeholder. */
function keepFormerDate({ data, originalDoc: before = {}, req }: Saving): Saved {
  if (data.targetDate === undefined) return data
  const isSetByTeam = before.isSetByTeam === true || Boolean(req.user)
  const { targetDate: date } = before
  if (!date || Date.parse(date) === Date.parse(data.targetDate)) return { ...data, isSetByTeam }
  const formerDates = [...(before.formerDates ?? []), { date, until: new Date().toISOString() }]
  return { ...data, isSetByTeam, formerDates: formerDates.slice(-formerDatesMax) }
}

const ownRecord = { read: anyTeamMember, create: nobody, update: nobody }

/** The launch date and the texts above the clock. */
export const Countdown: GlobalConfig = {
  slug: 'countdown',
  access: { read: everyone, update: editors },
  lockDocuments: false,
  hooks: { beforeChange: [keepFormerDate] },
  fields: [
    { name: 'targetDate', type: 'date', required: true },
    { name: 'title', type: 'text', localized: true, maxLength: titleMaxLength },
    { name: 'description', type: 'textarea', localized: true, maxLength: countdownDescriptionMaxLength },
    // Start of early access for invited people; visible to the team only until then.
    { name: 'earlyAccessDate', type: 'date', access: { read: anyTeamMember } },
    {
      name: 'formerDates',
      type: 'array',
      access: ownRecord,
      fields: [
        { name: 'date', type: 'date', required: true },
        { name: 'until', type: 'date', required: true },
      ],
    },
    { name: 'isSetByTeam', type: 'checkbox', defaultValue: false, access: ownRecord },
  ],
}

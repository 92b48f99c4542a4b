import type { SelectField } from 'payload'
import { anyTeamMember, nobody } from '../access/rules'
import { languages } from '../values/language'

/** The language whose words are older than those of the other one; `markOutdated` writes it. */
export const outdated: SelectField = {
  name: 'outdated',
  type: 'select',
  options: [...languages],
  access: { create: nobody, read: anyTeamMember, update: nobody },
}

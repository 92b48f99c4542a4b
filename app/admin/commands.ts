import type texts from '~/i18n/locales/en/admin.json'
import type { ShieldCheck } from '~/ui/icons'

import type { AdminView } from './use-admin'

/** Of its texts, `admin:command.NAME`: what it is called, and the words it is found by besides. */
export type CommandName = keyof (typeof texts)['command']

/** Something that can be done from anywhere. A feature declares its own (`commands.ts` in its folder). */
export type Command = {
  name: CommandName
  Icon: typeof ShieldCheck
  /** The address where it begins. */
  to: string
  /** What one has to be allowed; nothing where everybody may. */
  needs?: keyof AdminView['may']
}

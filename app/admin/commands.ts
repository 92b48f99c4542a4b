import type texts from '~/i18n/locales/en/admin.json'
import type { ShieldCheck } from '~/ui/icons'

import type { AdminView } from './use-admin'

/** Each has its texts in `admin:command.NAME`: its name, and other words it is found by. */
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

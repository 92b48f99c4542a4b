import { useLocation } from '@remix-run/react'

import type { Command, CommandName } from '~/admin/commands'
import { useKeysHelp } from '~/admin/keys-help'
import { adminPath } from '~/admin/sections'
import { useAdmin } from '~/admin/use-admin'
import { announcementCommands } from '~/features/announcements/commands'
import { contentCommands } from '~/features/content/commands'
import { apiKeyCommands } from '~/features/api-keys/commands'
import { courseCommands } from '~/features/courses/commands'
import { dashboardCommands } from '~/features/dashboard/commands'
import { invitationCommands } from '~/features/invitations/commands'
import { legalCommands } from '~/features/legal/commands'
import { messageCommands } from '~/features/messages/commands'
import { securityCommands } from '~/features/security/commands'
import { teamCommands } from '~/features/team/commands'
import { userCommands } from '~/features/users/commands'
import { waitlistCommands } from '~/features/waitlist/commands'
import { otherLanguage } from '~/i18n/language'
import { useLanguage } from '~/i18n/use-translation'
import { preferencesPath } from '~/site/preferences/preferences-path'
import { CircleHelp, Languages, Lock, Moon, Sun } from '~/ui/icons'

/** The most frequent first. */
const featureCommands: readonly Command[] = [
  ...invitationCommands,
  ...messageCommands,
  ...dashboardCommands,
  ...courseCommands,
  ...userCommands,
  ...waitlistCommands,
  ...announcementCommands,
  ...contentCommands,
  ...legalCommands,
  ...teamCommands,
  ...securityCommands,
  ...apiKeyCommands,
]

/** A form that is posted; `reloads` makes the browser load the whole page again. */
export type PostedForm = { action: string; fields: Record<string, string>; reloads?: true }

/** What choosing does: lead somewhere, post a form, or, where scripts run, something on the page. */
export type Choice = { to: string } | { post: PostedForm } | { run: () => void }

type OfferedCommand = Choice & { name: CommandName; Icon: Command['Icon'] }

/** What the person may do: first by the features, then by the frame. */
export function useCommands(): OfferedCommand[] {
  const { may } = useAdmin()
  const allowed = featureCommands.filter(({ needs }) => needs === undefined || may[needs])
  return [...allowed, ...useFrameCommands()]
}

function useFrameCommands(): OfferedCommand[] {
  const { person } = useAdmin()
  const { pathname, search } = useLocation()
  const language = otherLanguage(useLanguage())
  const help = useKeysHelp()
  const preference = (fields: Record<string, string>) => ({
    action: preferencesPath,
    fields: { ...fields, returnTo: pathname + search },
  })
  return [
    { name: 'switchLanguage', Icon: Languages, post: { ...preference({ language }), reloads: true } },
    { name: 'themeDark', Icon: Moon, post: preference({ theme: 'dark' }) },
    { name: 'themeLight', Icon: Sun, post: preference({ theme: 'light' }) },
    { name: 'keys', Icon: CircleHelp, run: help.open },
    {
      name: person.teamRole === 'owner' ? 'lock' : 'signOut',
      Icon: Lock,
      post: { action: adminPath, fields: { intent: 'lock' }, reloads: true },
    },
  ]
}

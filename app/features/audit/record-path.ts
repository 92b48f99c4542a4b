import { coursePath, entryPath, pathOfSection, submissionPath, threadPath, userPath } from '~/admin/sections'
import { settingsPath } from '~/admin/settings/settings-tabs'

const paths: Partial<Record<string, (id: number) => string>> = {
  'waitlist-entries': entryPath,
  'contact-submissions': submissionPath,
  'message-threads': threadPath,
  users: userPath,
  courses: coursePath,
  'legal-sections': () => pathOfSection('privacy'),
  admins: () => settingsPath('team'),
  'team-invitations': () => settingsPath('team'),
  countdown: () => `${pathOfSection('dashboard')}?edit=launch`,
  'dashboard-goals': () => `${pathOfSection('dashboard')}?tab=goals`,
}

/** Of the screen that shows such a record; null where there is none. */
export function recordPath(kind: string, id: string | null): string | null {
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? (paths[kind]?.(number) ?? null) : null
}

import { Link } from '@remix-run/react'

import {
  announcementPath,
  contentTabPath,
  coursePath,
  entryPath,
  pathOfSection,
  submissionPath,
  threadPath,
  userPath,
} from '~/admin/sections'
import { settingsPath } from '~/admin/settings/settings-path'
import { useTranslation } from '~/i18n/use-translation'
import { auditKinds } from '~collections/values/audit'
import { readId } from '~collections/values/ids'

import type { EntryView } from './entry-view.server'

/** The name of a person or key, else what kind it is of. */
export function ActorName({ actorKind, actorName }: Pick<EntryView, 'actorKind' | 'actorName'>) {
  const { t } = useTranslation('audit')
  if (actorName === null) return <span className="text-ink-soft">{t(`actor.${actorKind}`)}</span>
  return (
    <>
      <bdi>{actorName}</bdi>
      {actorKind === 'key' && <span className="text-ink-soft"> ({t('actor.key')})</span>}
    </>
  )
}

/** The kind and id, linked to the screen of the record. */
export function RecordName({ record }: Pick<EntryView, 'record'>) {
  const { t } = useTranslation('audit')
  if (!record) return null
  const kind = auditKinds.find((each) => each === record.kind)
  const to = recordPath(record.kind, record.id)
  const hasId = record.id !== null && record.id !== wholeKind
  const name = (
    <>
      {kind ? t(`kind.${kind}`) : <bdi dir="ltr">{record.kind}</bdi>}
      {hasId && '\u00A0'}
      {hasId && <bdi dir="ltr">{record.id}</bdi>}
    </>
  )
  return to === null ? (
    <span>{name}</span>
  ) : (
    <Link to={to} className="underline underline-offset-4 hover:text-brand">
      {name}
    </Link>
  )
}

/** The id of what is about all records of a kind. */
const wholeKind = 'all'

const paths: Partial<Record<string, (id: number) => string>> = {
  'waitlist-entries': entryPath,
  'contact-submissions': submissionPath,
  'message-threads': threadPath,
  users: userPath,
  courses: coursePath,
  announcements: announcementPath,
  'legal-sections': () => pathOfSection('privacy'),
  'legal-pairs': () => pathOfSection('privacy'),
  'legal-drafts': () => pathOfSection('privacy'),
  admins: () => settingsPath('team'),
  'team-invitations': () => settingsPath('team'),
  countdown: () => `${pathOfSection('dashboard')}?edit=launch`,
  'invitation-waves': () => `${pathOfSection('waitlist')}?waves=1`,
  'page-texts': () => contentTabPath('landing'),
  'dashboard-goals': () => `${pathOfSection('dashboard')}?tab=goals`,
}

/** The path of the screen that shows such a record; null where there is none. */
function recordPath(kind: string, id: string | null): string | null {
  const number = readId(id)
  return number === null ? null : (paths[kind]?.(number) ?? null)
}

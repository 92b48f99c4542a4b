import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { IconLink } from '~/ui/icon-link'
import { Eye, History, Pencil, Trash2 } from '~/ui/icons'

import type { EditedSection } from './edited-section'
import { useManagerLink } from './manager-params'

/** What can be opened for a section. One that is not saved yet has no history. */
export function SectionLinks({ section: { id, title } }: { section: EditedSection }) {
  const { t } = useTranslation('legalManager')
  const { may } = useAdmin()
  const linkWith = useManagerLink()
  const links = [
    may.edit
      ? { param: 'edit', label: t('action.edit', { title }), Icon: Pencil }
      : { param: 'edit', label: t('action.read', { title }), Icon: Eye },
    ...(typeof id === 'number'
      ? [{ param: 'history', label: t('action.history', { title }), Icon: History }]
      : []),
    ...(may.delete ? [{ param: 'delete', label: t('action.delete', { title }), Icon: Trash2 }] : []),
  ]
  return (
    <span className="inline-flex gap-1">
      {links.map(({ param, label, Icon }) => (
        <IconLink
          key={param}
          to={linkWith({ [param]: id })}
          preventScrollReset
          label={label}
          icon={<Icon aria-hidden className="size-4.5" />}
        />
      ))}
    </span>
  )
}

import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { IconLink } from '~/ui/icon-link'
import { Eye, Pencil, Trash2 } from '~/ui/icons'

import type { CourseRow } from '../course-view'
import { useOpenLink } from './course-params'
import { useTitleText } from './course-words'

export function CourseActions({ course: { id, title } }: { course: CourseRow }) {
  const { t } = useTranslation('coursesAdmin')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const name = { title: useTitleText()(title) }
  const links = [
    { action: 'view', Icon: Eye, to: openLink({ course: id }), isShown: true },
    { action: 'edit', Icon: Pencil, to: openLink({ course: id, edit: 1 }), isShown: may.delete },
    { action: 'delete', Icon: Trash2, to: openLink({ delete: id }), isShown: may.delete },
  ] as const
  return (
    <span className="flex justify-end on-card:-my-2 print:hidden">
      {links.map(
        ({ action, Icon, to, isShown }) =>
          isShown && (
            <IconLink
              key={action}
              label={t(`action.${action}`, name)}
              icon={<Icon aria-hidden className="size-4.5" />}
              to={to}
              preventScrollReset
            />
          ),
      )}
    </span>
  )
}

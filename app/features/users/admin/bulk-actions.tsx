import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Download, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import { userRoles, userStatuses } from '~collections/values/users'

/** The buttons of the list’s form. Without a script the browser sends the ticked boxes along. */
export function BulkActions({ selected }: { selected: number[] | null }) {
  const { t } = useTranslation('usersAdmin')
  const linkWith = useQueryLink()
  return (
    <>
      <ChangeChoice />
      {selected ? (
        <>
          <ButtonLink to={linkWith({ export: 1, ids: selected.join() })} size="small" preventScrollReset>
            <Download aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t('bulk.export')}</span>
          </ButtonLink>
          <ButtonLink
            to={`${linkWith({ delete: 'selected', id: null })}&${selected.map((id) => `id=${id}`).join('&')}`}
            variant="danger"
            size="small"
            preventScrollReset
          >
            <Trash2 aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t('bulk.delete')}</span>
          </ButtonLink>
        </>
      ) : (
        <>
          <Button type="submit" formMethod="get" name="export" value="1" size="small">
            {t('bulk.export')}
          </Button>
          <Button type="submit" formMethod="get" name="delete" value="selected" variant="danger" size="small">
            {t('bulk.delete')}
          </Button>
        </>
      )}
    </>
  )
}

function ChangeChoice() {
  const { t } = useTranslation('usersAdmin')
  return (
    <span className="flex gap-2">
      <select
        name="change"
        aria-label={t('bulk.change')}
        defaultValue=""
        className="min-h-9 w-32 rounded-control border border-edge bg-surface px-2 text-sm text-ink hover:border-ink"
      >
        <option value="">{t('bulk.change')}</option>
        <optgroup label={t('column.status')}>
          {userStatuses.map((status) => (
            <option key={status} value={`status:${status}`}>
              {t(`status.${status}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('column.role')}>
          {userRoles.map((role) => (
            <option key={role} value={`role:${role}`}>
              {t(`role.${role}`)}
            </option>
          ))}
        </optgroup>
      </select>
      <Button type="submit" name="intent" value="bulk" variant="brand" size="small">
        {t('bulk.apply')}
      </Button>
    </span>
  )
}

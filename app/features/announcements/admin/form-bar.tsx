import { Link } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { Button, buttonStyle } from '~/ui/button'
import { Eye, Send } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

type FormBarProps = { isDirty: boolean; isBusy: boolean }

/** In sight however far the form is scrolled. */
export function FormBar({ isDirty, isBusy }: FormBarProps) {
  const { t } = useTranslation(['announcementsAdmin', 'admin'])
  const linkWith = useQueryLink()
  return (
    <div className="save-bar sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-lifted max-sm:gap-2 max-sm:px-3 print:hidden">
      <span role="status" className="me-auto text-sm font-medium max-sm:empty:hidden">
        {isDirty && t('form.unsaved')}
      </span>
      <Link
        to={linkWith({ preview: 1, done: null })}
        preventScrollReset
        className={buttonStyle({ className: 'max-sm:px-3!' })}
      >
        <Eye aria-hidden className="size-4.5 max-sm:hidden" />
        {t('action.preview')}
      </Link>
      <Button type="submit" name="then" value="test" disabled={isBusy} className="max-sm:px-3!">
        <Send aria-hidden className="size-4.5 max-sm:hidden rtl:-scale-x-100" />
        {t('action.test')}
      </Button>
      <Button type="submit" variant="brand" disabled={isBusy} className="max-sm:px-3!">
        {t(isBusy ? 'admin:saving' : 'admin:save')}
      </Button>
    </div>
  )
}

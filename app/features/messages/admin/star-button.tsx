import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { Star } from '~/ui/icons'

import { ChangeForm } from './change-form'
import { changeText } from './thread-forms'

type StarButtonProps = { thread: { id: number; starred: boolean }; name: string }

export function StarButton({ thread: { id, starred }, name }: StarButtonProps) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const star = (
    <Star aria-hidden className={cx('size-4.5', starred ? 'fill-accent text-accent-ink' : 'text-ink-soft')} />
  )
  if (!may.edit)
    return (
      <span className="inline-flex size-9 items-center justify-center">
        {star}
        <span className="sr-only">{t('starred')}</span>
      </span>
    )
  return (
    <ChangeForm ids={[id]} className="contents">
      <IconButton
        type="submit"
        name="change"
        value={changeText({ act: 'star', value: !starred })}
        label={t(starred ? 'action.unstarOf' : 'action.starOf', { name })}
        icon={star}
        className="shrink-0 md:size-9 print:hidden"
      />
    </ChangeForm>
  )
}

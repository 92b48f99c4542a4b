import { Link, useFetcher } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { settingsPath } from '~/admin/settings/settings-path'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Tells admins that anybody can enter any address, and where that changes. */
export function JoinsNotice() {
  const { t } = useTranslation('waitlistAdmin')
  const hiding = useFetcher<FormReply>()
  useFormReply(hiding)
  if (hiding.formData) return null
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          {t('joins.off')}{' '}
          <Link to={`${settingsPath('site')}#site-joins`} className="font-medium underline">
            {t('joins.turnOn')}
          </Link>
        </p>
        <hiding.Form method="post">
          <Button type="submit" name="intent" value="hideJoinsNotice" size="small">
            {t('joins.hide')}
          </Button>
        </hiding.Form>
      </div>
    </Notice>
  )
}

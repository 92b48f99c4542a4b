import { Form, useNavigation } from '@remix-run/react'

import { useAdmin, useFormats } from '~/admin/use-admin'
import { describeWaveTime } from '~/features/waves/wave-time'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'

type MovedDialogProps = {
  targetDate: string
  /** What became of a form that was sent without script. */
  saved: string | undefined
}

/** Asks the person who moved the launch date whether to tell the list. */
export function MovedDialog({ targetDate, saved }: MovedDialogProps) {
  const { t } = useTranslation(['dashboard', 'admin'])
  const { timeZone } = useAdmin()
  const formats = useFormats()
  const linkWith = useQueryLink()
  const isWriting = useNavigation().formData?.get('intent') === 'writeMoved'
  const closeTo = linkWith({ edit: null })
  return (
    <Dialog
      title={t('launch.moved.title')}
      closeLabel={t('admin:close')}
      closeTo={closeTo}
      role="alertdialog"
      size="small"
    >
      {saved !== undefined && (
        <Notice tone="success" className="mb-4">
          {saved}
        </Notice>
      )}
      <p>{t('launch.moved.text', describeWaveTime(Date.parse(targetDate), formats, timeZone))}</p>
      <Form method="post" className="contents">
        <DialogActions>
          <ButtonLink to={closeTo} preventScrollReset>
            {t('launch.moved.later')}
          </ButtonLink>
          <Button type="submit" name="intent" value="writeMoved" variant="brand" disabled={isWriting}>
            {t('launch.moved.write')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

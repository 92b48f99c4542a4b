import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { CalendarDays, Rocket, Send } from '~/ui/icons'

import type { ShownLaunch } from '../launch-plan.server'

type SendCardProps = {
  /** Unknown for a new one. */
  launch: ShownLaunch | null
  isBusy: boolean
}

/** Each button saves the words, and then asks. */
export function SendCard({ launch, isBusy }: SendCardProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { may } = useAdmin()
  const isSiteOpen = launch?.isOpen === true
  return (
    <Card as="section" aria-labelledby="send" className="grid gap-4 @max-3xl:p-4 print:hidden">
      <div>
        <h3 id="send" className="text-lg font-semibold">
          {t('send.title')}
        </h3>
        <p className="text-sm text-ink-soft">{t(may.delete ? 'send.lead' : 'send.onlyAdmins')}</p>
      </div>
      {may.delete && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="then" value="now" variant="accent" disabled={isBusy}>
            <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
            {t('action.now')}
          </Button>
          <Button type="submit" name="then" value="schedule" disabled={isBusy}>
            <CalendarDays aria-hidden className="size-4.5" />
            {t('action.schedule')}
          </Button>
          {!isSiteOpen && (
            <Button type="submit" name="then" value="launch" disabled={isBusy}>
              <Rocket aria-hidden className="size-4.5" />
              {t('action.launch')}
            </Button>
          )}
        </div>
      )}
      {may.delete && isSiteOpen && <p className="text-sm text-ink-soft">{t('send.siteOpen')}</p>}
    </Card>
  )
}

import { ShareLink } from '~/features/waitlist/share-link'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { QrCode } from '~/ui/qr-code'

import type { PlaceShare } from './place-page.server'

export function ShareCard({ link, rule, qr }: PlaceShare) {
  const { t } = useTranslation(['place', 'waitlist'])
  return (
    <Card as="section" className="@container sm:p-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div>
            <h2 className="text-xl font-semibold">{t('waitlist:share.title')}</h2>
            {rule !== null && <p className="mt-1 text-ink-soft">{rule}</p>}
          </div>
          <ShareLink link={link} />
        </div>
        <figure className="flex flex-wrap items-center gap-4 @3xl:grid @3xl:content-start @3xl:gap-2">
          <QrCode drawing={qr} label={t('place:share.qr')} />
          <figcaption className="text-ink-soft">{t('place:share.scan')}</figcaption>
        </figure>
      </div>
    </Card>
  )
}

import { ShareLink } from '~/features/waitlist/share-link'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { QrCode } from '~/ui/qr-code'

import type { PlaceShare } from './place-page.server'

export function ShareCard({ link, rule, qr }: PlaceShare) {
  const { t } = useTranslation(['place', 'waitlist'])
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:p-8">
      <div>
        <h2 className="text-xl font-semibold">{t('waitlist:share.title')}</h2>
        {rule !== null && <p className="mt-1 text-ink-soft">{rule}</p>}
      </div>
      <ShareLink link={link} />
      <figure className="flex flex-wrap items-center gap-4">
        <QrCode drawing={qr} label={t('place:share.qr')} className="size-40" />
        <figcaption className="text-ink-soft">{t('place:share.scan')}</figcaption>
      </figure>
    </Card>
  )
}

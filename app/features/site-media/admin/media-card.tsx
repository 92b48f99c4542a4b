import type { ReactNode } from 'react'

import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Image, Trash2 } from '~/ui/icons'
import type { MediaPlace } from '~collections/values/site-media'

import { removalPath } from '../media-path'

type MediaCardProps = { place: MediaPlace; isThere: boolean; children: ReactNode }

/** A place of the landing page: what it is, that it has its drawing, and the way back to that. */
export function MediaCard({ place, isThere, children }: MediaCardProps) {
  const { t } = useTranslation('media')
  const { may } = useAdmin()
  const title = `media-${place}`
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className="@container grid grid-cols-[minmax(0,1fr)] gap-4 @max-3xl:p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 id={title} className="text-lg font-semibold">
            {t(`${place}.title`)}
          </h2>
          <p className="text-sm text-ink-soft">{t(`${place}.lead`)}</p>
        </div>
        {may.edit && isThere && (
          <ButtonLink to={removalPath(place)} preventScrollReset size="small">
            <Trash2 aria-hidden className="size-4" />
            {t(`${place}.remove`)}
          </ButtonLink>
        )}
      </div>
      {!isThere && (
        <p className="flex items-center gap-3 rounded-control border border-dashed border-edge p-4 text-sm text-ink-soft">
          <Image aria-hidden className="size-5 shrink-0" />
          {t(`${place}.drawing`)}
        </p>
      )}
      {children}
    </Card>
  )
}

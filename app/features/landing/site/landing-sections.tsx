import { lazy, useEffect, useRef } from 'react'

import { DemosIsland } from '~/features/demos/demos-island'
import { scrollToPart } from '~/site/site-link'
import type { OpenLanding } from '~/features/launch/open-site.server'
import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import type { ShownMedia } from '~/features/site-media/shown-media.server'
import { loadTexts } from '~/i18n/browser-texts'
import { useTranslation } from '~/i18n/use-translation'
import { joinFormId, JoinLink } from '~/site/join-link'
import { cx } from '~/ui/cx'
import { ServerHtml } from '~/ui/server-html'
import { useInView } from '~/ui/use-in-view'

// Static: browsers that have the server's HTML never load this code.
const FeaturesSection = lazy(async () => ({ default: (await loadStaticSections()).FeaturesSection }))
const StaticSections = lazy(async () => ({ default: (await loadStaticSections()).StaticSections }))

type LandingSectionsProps = Pick<SiteSettingsView, 'brand' | 'figures'> & {
  open: OpenLanding | null
  media: ShownMedia
}

export function LandingSections({ brand, figures, open, media }: LandingSectionsProps) {
  const sections = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Links in the static HTML have no handlers; these scroll to the form like all others.
    const { current } = sections
    current?.addEventListener('click', scrollToForm)
    return () => current?.removeEventListener('click', scrollToForm)
  }, [])
  return (
    <div ref={sections}>
      <ServerHtml>
        <FeaturesSection brand={brand} media={media} />
      </ServerHtml>
      <DemosIsland />
      <ServerHtml version={open !== null} load={loadWithTexts}>
        <StaticSections brand={brand} figures={figures} open={open} />
      </ServerHtml>
      <StayingJoinLink />
    </div>
  )
}

/**
 * Stays at the end of a phone's screen from the hero up to the form: `sticky` ends with the sections around it, also without
 * JavaScript, and with it once the form is in sight.
 */
function StayingJoinLink() {
  const { t } = useTranslation()
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    form.current = document.getElementById(joinFormId)
  }, [])
  const isFormInView = useInView(form)
  return (
    <div
      className={cx(
        'staying-at-end sticky bottom-0 z-20 -mt-14 border-t border-line bg-paper px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden print:hidden',
        isFormInView && 'invisible',
      )}
    >
      <JoinLink variant="accent" className="w-full">
        {t('joinWaitlist')}
      </JoinLink>
    </div>
  )
}

function loadStaticSections() {
  return import('./static-sections')
}

function loadWithTexts() {
  return Promise.all([loadStaticSections(), loadTexts('landingSections')])
}

function scrollToForm(event: Event): void {
  const isLink = event.target instanceof Element && event.target.closest(`a[href="/#${joinFormId}"]`) !== null
  if (isLink && scrollToPart(joinFormId)) event.preventDefault()
}

import { lazy, useEffect, useRef } from 'react'

import { DemosIsland } from '~/features/demos/demos-island'
import { scrollToPart } from '~/site/site-link'
import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import { joinFormId } from '~/site/join-link'
import { ServerHtml } from '~/ui/server-html'

// Static: browsers that have the server's HTML never load this code.
const FeaturesSection = lazy(async () => ({ default: (await loadStaticSections()).FeaturesSection }))
const StaticSections = lazy(async () => ({ default: (await loadStaticSections()).StaticSections }))

export function LandingSections({ brand, figures }: Pick<SiteSettingsView, 'brand' | 'figures'>) {
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
        <FeaturesSection brand={brand} />
      </ServerHtml>
      <DemosIsland />
      <ServerHtml>
        <StaticSections brand={brand} figures={figures} />
      </ServerHtml>
    </div>
  )
}

function loadStaticSections() {
  return import('./static-sections')
}

function scrollToForm(event: Event): void {
  const isLink = event.target instanceof Element && event.target.closest(`a[href="/#${joinFormId}"]`) !== null
  if (isLink && scrollToPart(joinFormId)) event.preventDefault()
}

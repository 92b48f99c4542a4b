import { lazy, useEffect, useRef } from 'react'

import { DemosIsland } from '~/features/demos/demos-island'
import { scrollToPart } from '~/site/site-link'
import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import { joinFormId } from '~/site/join-link'
import { ServerHtml } from '~/ui/server-html'

// They only show things: browsers that got them from the server never load their code.
const FeaturesSection = lazy(async () => ({ default: (await still()).FeaturesSection }))
const StillSections = lazy(async () => ({ default: (await still()).StillSections }))

/** The landing page between the hero and the waitlist. */
export function LandingSections({ brand, figures }: Pick<SiteSettingsView, 'brand' | 'figures'>) {
  const sections = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Links in the server's HTML have no code of their own; these scroll like every other one to the form.
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
        <StillSections brand={brand} figures={figures} />
      </ServerHtml>
    </div>
  )
}

function still() {
  return import('./still-sections')
}

function scrollToForm(event: Event): void {
  const isLink = event.target instanceof Element && event.target.closest(`a[href="/#${joinFormId}"]`) !== null
  if (isLink && scrollToPart(joinFormId)) event.preventDefault()
}

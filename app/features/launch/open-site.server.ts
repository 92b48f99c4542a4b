import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import type { Say } from '~/i18n/i18n.server'
import type { OpenSite, StartLink } from '~/site/open-site'

type Addresses = Pick<SiteSettingsView, 'appAddress' | 'logInAddress' | 'signUpAddress'>

/** Where there is only one address, all leads to it. */
export function openSiteIn(t: Say, addresses: Addresses): OpenSite {
  const { appAddress, logInAddress, signUpAddress } = addresses
  const logIn = logInAddress ?? appAddress
  const signUp = signUpAddress ?? appAddress
  const account: StartLink[] = [{ label: t('openSite:signUp'), href: signUp }]
  // The form would be no way to log in.
  if (logIn !== null) account.unshift({ label: t('openSite:logIn'), href: logIn })
  return {
    badge: t('openSite:badge'),
    start: { label: t('openSite:start'), href: signUp },
    account,
    menu: {
      title: t('openSite:menu.title'),
      items: [t('openSite:menu.lessons'), t('openSite:menu.teachers'), t('openSite:menu.certificates')],
    },
  }
}

/** The words of the landing page once the site is open. */
export type OpenLanding = {
  hero: { lead: string; offer: string }
  section: { title: string; lead: string; hasAccount: string }
  /** What follows where people leave their address; null where they sign up by themselves. */
  next: { title: string; steps: string[] } | null
  joined: string
  queueLabel: string
  planNote: string
}

export function openLandingIn(t: Say, addresses: Addresses, queueCount: number): OpenLanding {
  const { start } = openSiteIn(t, addresses)
  const part = start.href === null ? 'form' : 'begin'
  return {
    hero: { lead: t('openSite:hero.lead'), offer: t('openSite:hero.offer') },
    section: {
      title: t(`openSite:${part}.title`),
      lead: t(`openSite:${part}.lead`),
      hasAccount: t('openSite:begin.hasAccount'),
    },
    next:
      start.href === null
        ? {
            title: t('openSite:form.next'),
            steps: [
              t('openSite:form.steps.address'),
              t('openSite:form.steps.invitation'),
              t('openSite:form.steps.begin'),
            ],
          }
        : null,
    joined: t('openSite:joined'),
    queueLabel: t('openSite:stats.queue', { count: queueCount }),
    planNote: t('openSite:sections.plan'),
  }
}

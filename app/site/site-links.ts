/** Where the drawer leads. Labels are keys of `common.json`. */
export const siteLinks = [
  { to: '/', label: 'nav.home' },
  { to: '/#features', label: 'nav.features' },
  { to: '/testimonials', label: 'nav.testimonials' },
  { to: '/pricing', label: 'nav.pricing' },
  { to: '/faq', label: 'nav.faq' },
] as const

/** Where the wide top bar leads: its logo is the way home. */
export const barLinks = siteLinks.slice(1)

/** Until the launch there are no accounts: both lead to the waitlist. */
export const accountLinks = [
  { to: '/#waitlist-form', label: 'nav.logIn' },
  { to: '/#waitlist-form', label: 'nav.signUp' },
] as const

export const footerLinks = [
  ...barLinks,
  { to: '/contact', label: 'nav.contact' },
  { to: '/terms', label: 'nav.terms' },
  { to: '/privacy', label: 'nav.privacy' },
  ...accountLinks,
] as const

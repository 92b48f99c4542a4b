import type { SiteIdentity } from '../site-identity'

/** schema.org data for search engines. */
export function organizationData(siteUrl: string, identity: SiteIdentity) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'EducationalOrganization',
        '@id': `${siteUrl}/#organization`,
        name: identity.brand,
        url: siteUrl,
        logo: `${siteUrl}/icon-512.png`,
        email: identity.supportEmail,
        telephone: identity.phone,
        address: identity.address,
        sameAs: identity.socialLinks.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: identity.brand,
        url: siteUrl,
        inLanguage: ['en', 'ar'],
        publisher: { '@id': `${siteUrl}/#organization` },
      },
    ],
  }
}

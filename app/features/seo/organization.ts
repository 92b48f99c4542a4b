import type { SiteSettingsView } from '~/features/site/site-settings-view'

/** Who stands behind the site, as schema.org data for search engines. */
export function organizationData(siteUrl: string, settings: SiteSettingsView) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'EducationalOrganization',
        '@id': `${siteUrl}/#organization`,
        name: settings.brand,
        url: siteUrl,
        logo: `${siteUrl}/icon-512.png`,
        email: settings.supportEmail,
        telephone: settings.phone,
        address: settings.address,
        sameAs: settings.socialLinks.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: settings.brand,
        url: siteUrl,
        inLanguage: ['en', 'ar'],
        publisher: { '@id': `${siteUrl}/#organization` },
      },
    ],
  }
}

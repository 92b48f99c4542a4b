import type { SiteIdentity } from '../site-identity'

type Addresses = { appAddress: string | null; signUpAddress: string | null }

/** schema.org data for search engines. `product` is null before the launch: until then nothing can be used. */
export function organizationData(siteUrl: string, identity: SiteIdentity, product: Addresses | null) {
  const publisher = { '@id': `${siteUrl}/#organization` }
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
        publisher,
      },
      ...(product ? [application(siteUrl, identity, product)] : []),
    ],
  }
}

function application(siteUrl: string, { brand }: SiteIdentity, { appAddress, signUpAddress }: Addresses) {
  const start = signUpAddress ?? appAddress ?? siteUrl
  return {
    '@type': 'WebApplication',
    '@id': `${siteUrl}/#application`,
    name: brand,
    url: appAddress ?? siteUrl,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    inLanguage: ['en', 'ar'],
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: { '@type': 'RegisterAction', target: start },
  }
}

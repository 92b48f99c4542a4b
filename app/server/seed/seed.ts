import type { Payload } from 'payload'
import type { Environment } from '~cms/environment'
import { seedCountdown } from './countdown'
import { addDemoData } from './demo/demo-data'
import { seedFaqEntries } from './faq-entries'
import { seedLegalSections } from './legal-sections'
import { seedMailKey } from './mail-key'
import { hasOwner, seedOwner } from './owner'
import { seedPricingPlans } from './pricing-plans'
import { seedSiteSettings } from './site-settings'

export type SeedOptions = { payload: Payload; environment: Environment }

/** Writes what the site cannot do without, where it is missing. Call it under the boot lock. */
export async function seed({ payload, environment }: SeedOptions): Promise<{ firstPassword?: string }> {
  await seedMailKey(payload)
  await seedSiteSettings(payload)
  await seedCountdown(payload, environment.SITE_TIME_ZONE)
  await seedLegalSections(payload)
  await seedFaqEntries(payload)
  await seedPricingPlans(payload)
  if (await hasOwner(payload)) return {}
  // The owner comes last: until there is one it is the first start, be it the second try.
  if (environment.DEMO_DATA === 'on') await addDemoData(payload, environment.SITE_TIME_ZONE)
  return seedOwner(payload, environment)
}

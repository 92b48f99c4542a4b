import type { Payload } from 'payload'
import { unaudited } from '~cms/audit/audit-context'
import { writeAudit } from '~cms/audit/record-audit'
import type { Environment } from '~cms/environment'
import { inTransaction } from '~cms/transaction'
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
export async function seed(options: SeedOptions): Promise<{ firstPassword?: string }> {
  if (await hasOwner(options.payload)) {
    await seedContent(options)
    return {}
  }
  return unaudited(() => prepareSite(options))
}

async function seedContent({ payload, environment }: SeedOptions): Promise<void> {
  await seedMailKey(payload)
  await seedSiteSettings(payload)
  await seedCountdown(payload, environment.SITE_TIME_ZONE)
  await seedLegalSections(payload)
  await seedFaqEntries(payload)
  await seedPricingPlans(payload)
}

/** The first start. The audit begins with one entry for all of it. */
async function prepareSite(options: SeedOptions): Promise<{ firstPassword?: string }> {
  const { payload, environment } = options
  await seedContent(options)
  const demoRecords =
    environment.DEMO_DATA === 'on' ? await addDemoData(payload, environment.SITE_TIME_ZONE) : 0
  // The owner comes last, and with them the entry: until there is one it is the first start, be it the second try.
  return inTransaction(payload, async (req) => {
    const seeded = await seedOwner(payload, environment, req)
    await writeAudit(
      payload,
      {
        action: 'created',
        actor: 'system',
        record: { kind: 'site', id: 'all' },
        ...(demoRecords > 0 && { details: { demoRecords } }),
      },
      req,
    )
    return seeded
  })
}

import { expect, test } from 'vitest'

import { findTestimonials } from '~/features/testimonials/site/testimonials-page.server'
import { noFilters, testimonialSorts } from '~/features/testimonials/site/testimonial-filters'
import { ask } from '~tests/support/fresh-storage'
import { unauditedRows } from '~tests/support/past-the-audit'
import { reportPlans } from '~tests/support/report-plans'
import { testServer } from '~tests/support/template'
import { seededDatabase, startTestCms } from '~tests/support/test-cms'

/** Most have the same rating, and no votes. */
const rows = 3000

test.runIf(testServer())('a page of testimonials is read in its order, and no more of them', async () => {
  const database = await seededDatabase()
  await ask(
    database.url,
    `${unauditedRows}
     insert into testimonials (_status, category, rating, helpful_count, date)
       select 'published', 'grammar', 5 - (i % 3) * 0.5, greatest(0, i % 50 - 45), now() - i * interval '1 hour'
       from generate_series(1, ${rows}) i;
     insert into testimonials_locales (_parent_id, _locale, quote)
       select id, locale, 'Words of ' || id from testimonials, unnest(array['en', 'ar']::_locales[]) locale
       on conflict do nothing;
     analyze testimonials, testimonials_locales`,
  )
  await reportPlans(database.url)
  await using cms = await startTestCms({}, database)
  const plans: string[] = []
  cms.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)))
  for (const sort of testimonialSorts)
    expect((await findTestimonials(cms.payload, { ...noFilters, sort }, 'en')).testimonials).toHaveLength(9)
  const pages = plans.filter((plan) => /order by .* desc\s+limit/.test(plan))
  expect(pages).toHaveLength(testimonialSorts.length)
  for (const plan of pages) {
    expect(plan).toMatch(/Index Scan Backward using "?_status_\w*date_idx"? on testimonials/)
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toMatch(/Presorted Key: .*date/)
  }
})

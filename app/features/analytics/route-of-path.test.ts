import { expect, test } from 'vitest'

import { routeOfPath } from './collect-events.server'

test.each([
  ['/', '/'],
  ['/?utm_source=x#top', '/'],
  ['/faq', '/faq'],
  ['/FAQ/', '/faq'],
  ['/testimonials?sort=newest', '/testimonials'],
  ['/api/docs', '/api/docs'],
  ['/invitation/s3cret?accepted=1', '/invitation/:token'],
  ['/unsubscribe/s3cret', '/unsubscribe/:token'],
  ['/place/:token', '/place/:token'],
  ['/place/:token/data', '/place/:token'],
  ['/place/s3cret/address/?lng=ar', '/place/:token'],
  ['/place/:token/erase', '/place/:token'],
  ['/place/:token/other', null],
  ['/invitation/:token/data', null],
  ['/invitation', null],
  ['/invitation/a/b', null],
  ['/admin', null],
  ['/admin/analytics', null],
  ['/no-such-page', null],
  ['https://other.example/faq', null],
  ['faq', null],
  ['', null],
])('%s is the route %s', (address, route) => {
  expect(routeOfPath(address)).toBe(route)
})

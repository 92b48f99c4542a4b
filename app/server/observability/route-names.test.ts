import { expect, test } from 'vitest'

import { createRouteFinder } from './route-names'

/** As Remix writes them into the build. */
const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'routes/_public', parentId: 'root' },
    { id: 'routes/_public._index', parentId: 'routes/_public', index: true },
    { id: 'routes/_public.faq', parentId: 'routes/_public', path: 'faq' },
    { id: 'routes/_public.place.$token', parentId: 'routes/_public', path: 'place/:token' },
    { id: 'routes/place.$token.data[.]json', parentId: 'root', path: 'place/:token/data.json' },
    { id: 'routes/_public.$', parentId: 'routes/_public', path: '*' },
    { id: 'routes/admin', parentId: 'root', path: 'admin' },
    { id: 'routes/admin.$', parentId: 'routes/admin', path: '*' },
    { id: 'routes/admin.waitlist', parentId: 'routes/admin', path: 'waitlist' },
    { id: 'routes/api.$', parentId: 'root', path: 'api/*' },
    { id: 'routes/api.contact.$id_.reply', parentId: 'root', path: 'api/contact/:id/reply' },
  ].map((route) => [route.id, route]),
)

const routeOf = createRouteFinder(routes, ['icon.svg', 'robots.txt'])

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/faq', '/faq'],
  ['/faq.data', '/faq'],
  ['/place/1.secret', '/place/:token'],
  ['/place/1.secret.data', '/place/:token'],
  ['/place/1.secret/data.json', '/place/:token/data.json'],
  ['/admin', '/admin'],
  ['/admin/waitlist', '/admin/waitlist'],
  ['/admin/somebody@example.org', '/admin/*'],
  ['/api/contact/7/reply', '/api/contact/:id/reply'],
  ['/api/users/7', '/api/*'],
  ['/assets/entry.client-abc.js', 'file'],
  ['/icon.svg', 'file'],
  ['/wp-login.php', '/*'],
])('%s is of %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'

import { createReplyFinder } from './find-reply'

const route = (id: string, parentId: string, path?: string): [string, object] => [
  id,
  { id, parentId, path, module: {} },
]
const routes = Object.fromEntries([
  route('routes/_public', 'root'),
  route('routes/_public.privacy', 'routes/_public', 'privacy'),
  route('routes/_public.api.docs', 'routes/_public', 'api/docs'),
  route('routes/_public.invitation.$token', 'routes/_public', 'invitation/:token'),
  route('routes/_public.$', 'routes/_public', '*'),
  [
    'routes/_public._index',
    { id: 'routes/_public._index', parentId: 'routes/_public', index: true, module: {} },
  ],
]) as ServerBuild['routes']
const find = createReplyFinder(routes)

test.each(['/', '/privacy', '/api/docs'])('%s is a page', (path) => {
  expect(find(path)).toEqual({ path })
})

test.each(['//', '/PRIVACY', '/%70rivacy', '/privacy/', '/privacy//', '/invitation/abc'])(
  'of %s no copy is kept',
  (path) => {
    expect(find(path)).toBeNull()
  },
)

test('every address that is no page has the same copy', () => {
  for (const path of ['/nothing', '/NOTHING//', '//privacy', '/api//docs', `/${'x'.repeat(5000)}`])
    expect(find(path)).toEqual({ path: '/not-found' })
})

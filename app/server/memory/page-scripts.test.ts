import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { withScriptHashes } from './page-cache'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a copy allows the scripts within it, each once, and nothing else', () => {
  const headers = new Headers({
    'Content-Security-Policy': "script-src 'self' 'nonce-abc='; style-src 'self'",
  })
  withScriptHashes(
    headers,
    `<script>one()</script><script type="module" async="">import "/two"\n</script><script>one()</script>
     <script src="/assets/three.js"></script><script type="application/json" id="texts">{"a":1}</script>
     <script type="application/ld+json">{}</script>`,
  )
  expect(headers.get('Content-Security-Policy')).toBe(
    `script-src 'self' ${hash('one()')} ${hash('import "/two"\n')}; style-src 'self'`,
  )
})

test('a reply without a policy gets none', () => {
  const headers = new Headers()
  withScriptHashes(headers, '<script>one()</script>')
  expect([...headers]).toEqual([])
})

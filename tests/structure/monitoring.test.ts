import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of `docs/monitoring` that nothing of ours measures would show nothing, and never alert. */
test.each(['alerts.yaml', 'grafana-dashboard.json'])('what %s asks for is measured', (file) => {
  const text = readFileSync(`docs/monitoring/${file}`, 'utf8')
  const sources = ['cms/metrics.ts', 'app/features/system/metrics.server.ts']
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const declared = new Set([...sources.matchAll(/'(kalima_[a-z_]+)'/g)].map(([, name]) => name))
  const asked = new Set(
    [...text.matchAll(/\bkalima_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect(asked.size).toBeGreaterThan(8)
  expect([...asked].filter((name) => !declared.has(name))).toEqual([])
})

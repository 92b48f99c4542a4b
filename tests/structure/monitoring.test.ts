import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('a queue that the mail server has paused is not stuck, and another one is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-alerts-'))
  try {
    const file = join(folder, 'test.yaml')
    writeFileSync(file, JSON.stringify(pausedAndStuck))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([0, expect.any(String), expect.any(String)])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const pausedAndStuck = {
  rule_files: [resolve('docs/monitoring/alerts.yaml')],
  tests: [
    {
      interval: '1m',
      input_series: [
        { series: 'kalima_queue_oldest_seconds{queue="personal"}', values: '1000x30' },
        { series: 'kalima_queue_oldest_seconds{queue="automatic"}', values: '1000x30' },
        { series: 'kalima_mail_lane_paused{lane="personal"}', values: '0x30' },
        { series: 'kalima_mail_lane_paused{lane="automatic"}', values: '1x30' },
      ],
      alert_rule_test: [
        {
          eval_time: '10m',
          alertname: 'KalimaQueueStuck',
          exp_alerts: [
            {
              exp_labels: { severity: 'page', queue: 'personal' },
              exp_annotations: { summary: 'the oldest of the queue personal has waited for 16m 40s' },
            },
          ],
        },
      ],
    },
  ],
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { productFiles } from './import-graph'

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

/** `KalimaWorkFails` asks for more than ten failures in a quarter of an hour. */
const rarely = (15 * 60_000) / 10

test('work that is too rare for one alert is in the other', () => {
  const alerts = readFileSync('docs/monitoring/alerts.yaml', 'utf8')
  const named = /kalima_work_failures_total\{work=~"([^"]*)"\}/.exec(alerts)?.[1]?.split('|')
  const work = repeatedWork()
  expect(work.length).toBeGreaterThan(10)
  const rare = work.filter(({ retryEvery }) => !(retryEvery < rarely)).map(({ what }) => what)
  expect(rare).toContain('retention')
  expect(named).toEqual(expect.arrayContaining(rare))
})

/** What is given to each call of `repeatWork`: its name, and how long it rests after a failure (ms). */
function repeatedWork() {
  const sources = productFiles().map((file) => readFileSync(file, 'utf8'))
  const all = sources.join('\n')
  return sources.flatMap((source) =>
    [...source.matchAll(/repeatWork\(\{([^]*?)\}\)/g)].map(([, call = '']) => {
      const [, what = call] = /what: ['`]?(.*?)['`]?,/.exec(call) ?? []
      const [, pause = ''] = /retryEvery: (\w+)/.exec(call) ?? /every: (\w+)/.exec(call) ?? []
      return { what, retryEvery: productIn([source, all], pause) }
    }),
  )
}

/** `10 * minute` as a number; what its names stand for is in the first source that has them. */
function productIn(sources: readonly string[], expression: string): number {
  const factors = expression.split('*').map((factor) => {
    const text = factor.trim()
    if (!/^[a-z]\w*$/i.test(text)) return Number(text.replaceAll('_', '') || NaN)
    const definition = new RegExp(`\\b${text} = ([\\w *]+)`)
    return productIn(sources, sources.map((source) => definition.exec(source)?.[1]).find(Boolean) ?? '')
  })
  return factors.reduce((product, factor) => product * factor)
}

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

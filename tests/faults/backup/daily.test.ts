import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { readFailedBackup } from '~/features/backups/backup-status.server'
import { backUpIfDue } from '~/features/backups/run-daily-backups.server'
import { setCms } from '~cms/client.server'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'
import { testServer } from '~tests/support/template'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.runIf(testServer())('the daily backup', () => {
  let cms: TestCms
  let folder: string
  let lines: string[]

  beforeEach(async () => {
    cms = await startTestCms()
    setCms(cms)
    folder = await mkdtemp(join(tmpdir(), 'kalima-daily-'))
    lines = []
  })
  afterEach(async () => {
    setCms(undefined)
    await cms[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const today = new Date().toISOString().slice(0, 10)
  /** In Amman, which is at UTC+3. */
  const at = (time: string) => Date.parse(`${today}T${time}:00+03:00`)
  const needs = (directory = folder) => ({
    pool: cms.pool,
    embedded: false,
    environment: testEnvironment(cms.environment.DATA_DIR, {
      DATABASE_URL: cms.database.url,
      BACKUP_DIR: directory,
      BACKUP_AT: '03:30',
      BACKUP_KEEP: '2',
    }),
    timeZone: 'Asia/Amman',
    logger: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
  })

  test('is made once a day from its time on, by one of several, and old ones go after it', async () => {
    const dayBefore = (days: number) =>
      new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
    const nameOf = (day: string) => `kalima-${day}.tar.gz`
    for (const days of [1, 2, 30]) await writeFile(join(folder, nameOf(dayBefore(days))), '')
    await writeFile(join(folder, 'kalima-of-mine.tar.gz'), '')
    // Of daily backups that were killed a moment ago, and of one that somebody makes by hand.
    for (const days of [0, 1]) await writeFile(join(folder, `${nameOf(dayBefore(days))}.0123abcd.part`), '')
    await writeFile(join(folder, 'kalima-of-mine.tar.gz.0123abcd.part'), '')

    await backUpIfDue(needs(), { now: at('03:29') })
    expect(await readdir(folder)).toHaveLength(7)

    await Promise.all([1, 2, 3].map(() => backUpIfDue(needs(), { now: at('03:30') })))
    const ofMine = ['kalima-of-mine.tar.gz', 'kalima-of-mine.tar.gz.0123abcd.part']
    const kept = [...ofMine, nameOf(dayBefore(1)), nameOf(today)].sort()
    expect((await readdir(folder)).sort()).toEqual(kept)
    const { mtimeMs } = await stat(join(folder, nameOf(today)))
    await backUpIfDue(needs(), { now: at('23:00') })
    expect((await stat(join(folder, nameOf(today)))).mtimeMs).toBe(mtimeMs)
    expect(lines).toEqual([])
  })

  test('an archive of the day that a restored database does not know of stays, and goes in its time', async () => {
    await backUpIfDue(needs(), { now: at('03:30') })
    const first = join(folder, `kalima-${today}.tar.gz`)
    const { mtimeMs } = await stat(first)
    await cms.pool.query('delete from daily_backups')
    await backUpIfDue(needs(), { now: at('12:00') })
    expect((await readdir(folder)).sort()).toEqual([`kalima-${today}-2.tar.gz`, `kalima-${today}.tar.gz`])
    expect((await stat(first)).mtimeMs).toBe(mtimeMs)

    await backUpIfDue(needs(), { now: at('12:00') + 2 * 86_400_000 })
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('one is no worse for an old one that cannot be removed, and is not made again', async () => {
    await mkdir(join(folder, 'kalima-2020-01-01.tar.gz')) // a folder is no file
    await backUpIfDue(needs(), { now: at('03:30') })
    expect(await readFailedBackup()).toBeNull()
    await backUpIfDue(needs(), { now: at('04:30') })
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'old daily backups could not be removed',
    ])
  })

  test('one that fails is logged once, shown, tried again half an hour later, and leaves old ones alone', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'a file is no folder')
    expect(await readFailedBackup()).toBeNull()
    for (const time of ['03:30', '03:31', '04:01', '04:31'])
      await backUpIfDue(needs(blocked), { now: at(time) })
    expect(lines).toEqual([expect.stringContaining('the daily backup failed')])
    await cms.pool.query('update daily_backups set tried_at = now()')
    expect(await readFailedBackup()).toBe(today)

    await rm(blocked)
    await mkdir(blocked)
    await cms.pool.query('update daily_backups set tried_at = $1', [new Date(at('04:31'))])
    await backUpIfDue(needs(blocked), { now: at('04:32') })
    expect(await readdir(blocked)).toEqual([])
    await backUpIfDue(needs(blocked), { now: at('05:01') })
    expect(await readdir(blocked)).toHaveLength(1)
    expect(await readFailedBackup()).toBeNull()
  })
})

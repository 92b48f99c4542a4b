import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { mp4 } from '~tests/support/films'
import { addFilm } from '~tests/support/stored-film'
import { runKalima } from '~tests/support/run-kalima'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer } from '~tests/support/start-server'
import { withCms } from '~tests/support/with-cms'

const report = z.object({
  ok: z.boolean(),
  findings: z.array(z.object({ about: z.string(), state: z.string(), what: z.string() })),
})
const readReport = (text: string) => report.parse(JSON.parse(text))

test('it looks at a site that runs, and at one whose database is away', async () => {
  await using storage = await seededStorage()
  const variables = { ...storage.variables, SITE_URL: 'https://kalima.example' }
  {
    await using server = await startServer({ ...variables, DEMO_DATA: 'off' })
    const { code, stdout } = await runKalima(variables, 'check', '--json')
    const { ok, findings } = readReport(stdout)
    expect({ code, ok, problems: findings.filter(({ state }) => state === 'problem') }).toEqual({
      code: 0,
      ok: true,
      problems: [],
    })
    expect(findings).toContainEqual(
      expect.objectContaining({ about: 'database', state: 'ok', what: 'it is up to date with this version' }),
    )
    await server.stop()
  }

  const away = {
    ...variables,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PAYLOAD_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const { code, stdout } = await runKalima(away, 'check')
  expect(code).toBe(1)
  expect(stdout).toMatch(/^problem +database +connect ECONNREFUSED.*\n +→ See that the server runs/m)
  expect(stdout).toMatch(/^problem +mail .*\n +→ See that SMTP_URL/m)
  expect(stdout).toMatch(/^ok +uploads /m)
})

test('each wrong setting is named, and an unknown word starts nothing', async () => {
  const { code, stdout } = await runKalima({ PORT: 'many', BACKUP_AT: '3' }, 'check')
  expect({ code, lines: stdout.split('\n').filter((line) => line.startsWith('problem')) }).toEqual({
    code: 1,
    lines: [expect.stringContaining('PORT must be'), expect.stringContaining('BACKUP_AT must be')],
  })
  const unknown = await runKalima({}, 'serve')
  expect(unknown).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining("unknown command 'serve'") })
})

test('it names files that are missing, and those that were left over', async () => {
  await using storage = await seededStorage()
  const film = await withCms(storage, (cms) => addFilm(cms, mp4(1000)))
  const films = join(storage.folder, 'uploads', 'films')
  const uploadsIn = async () => {
    const { stdout } = await runKalima(storage.variables, 'check', '--json')
    return readReport(stdout)
      .findings.filter(({ about }) => about === 'uploads')
      .map(({ state, what }) => ({ state, what }))
  }
  expect(await uploadsIn()).toContainEqual({
    state: 'ok',
    what: 'all 1 files of records are there, and no others',
  })

  await mkdir(films, { recursive: true })
  const leftOver = ['0'.repeat(32) + '.mp4', '1'.repeat(32) + '.webm.part']
  for (const name of leftOver) await writeFile(join(films, name), 'x')
  // They may still be on their way.
  expect((await uploadsIn()).filter(({ state }) => state !== 'ok')).toEqual([])
  for (const name of leftOver) await utimes(join(films, name), 0, 0)
  await rm(join(films, film))
  expect(await uploadsIn()).toEqual(
    expect.arrayContaining([
      {
        state: 'problem',
        what: expect.stringMatching(new RegExp(`1 files .* are not in .*: ${film}$`)) as string,
      },
      {
        state: 'warning',
        what: expect.stringMatching(new RegExp(`2 files .*: ${leftOver.join(', ')}$`)) as string,
      },
    ]),
  )
})

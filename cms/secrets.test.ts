import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerPasswordFrom, secretFrom } from './secrets'

let parent: string
let DATA_DIR: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kalima-test-'))
  DATA_DIR = join(parent, 'data')
})
afterEach(() => rm(parent, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a made secret is kept where only this user reads it', async () => {
  const secret = await secretFrom({ DATA_DIR })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await secretFrom({ DATA_DIR })).toBe(secret)
  expect(await modeOf(DATA_DIR)).toBe('700')
  expect(await modeOf(join(DATA_DIR, 'secret'))).toBe('600')
})

test('many that start at once agree on one secret and leave no draft', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretFrom({ DATA_DIR })))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(DATA_DIR)).toEqual(['secret'])
})

test('a given secret is used and written nowhere', async () => {
  const PAYLOAD_SECRET = 'x'.repeat(32)
  expect(await secretFrom({ DATA_DIR, PAYLOAD_SECRET })).toBe(PAYLOAD_SECRET)
  expect(await readdir(parent)).toEqual([])
})

test('a made password of the embedded database is kept', async () => {
  const { password, generated } = await ownerPasswordFrom({ DATA_DIR })
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
  expect(generated).toBe(true)
  expect(await readFile(join(DATA_DIR, 'admin-password'), 'utf8')).toBe(`${password}\n`)
  expect(await modeOf(join(DATA_DIR, 'admin-password'))).toBe('600')
})

test('a made password of a server’s database is only handed over', async () => {
  const { password, generated } = await ownerPasswordFrom({
    DATA_DIR,
    DATABASE_URL: 'postgres://somewhere/db',
  })
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
  expect(generated).toBe(true)
  expect(await readdir(parent)).toEqual([])
})

test('a given password is the password', async () => {
  const wanted = { DATA_DIR, ADMIN_PASSWORD: 'correct horse' }
  expect(await ownerPasswordFrom(wanted)).toEqual({ password: 'correct horse', generated: false })
  expect(await readdir(parent)).toEqual([])
})

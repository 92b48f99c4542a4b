import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { EnvironmentError, parseEnvironment } from './environment'
import { secretVariables } from './secret-files'

const folder = mkdtempSync(join(tmpdir(), 'kalima-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const path = join(folder, `${text.length}-${text.trim().slice(0, 8).replaceAll(/\W/g, '_')}`)
  writeFileSync(path, text)
  return path
}

const DATABASE_URL = 'postgres://kalima:secret@database.example/kalima'
const PAYLOAD_SECRET = 'x'.repeat(40)

test('secrets come from files, without the line break at their end', () => {
  const variables = {
    DATABASE_URL_FILE: fileWith(`${DATABASE_URL}\n`),
    PAYLOAD_SECRET_FILE: fileWith(`${PAYLOAD_SECRET}\r\n`),
  }
  expect(parseEnvironment(variables)).toMatchObject({ DATABASE_URL, PAYLOAD_SECRET, DEMO_DATA: 'off' })
})

test('an empty name of a file is none', () => {
  expect(parseEnvironment({ DATABASE_URL_FILE: '' }).DATABASE_URL).toBeUndefined()
})

test('what a file has is checked like the variable, and is in no message', () => {
  const problem = 'PAYLOAD_SECRET must have at least 32 characters'
  expect(() => parseEnvironment({ PAYLOAD_SECRET_FILE: fileWith('short') })).toThrow(
    new EnvironmentError(`Bad environment: ${problem}.`),
  )
})

test.each(secretVariables)('%s is given in one way, by a file that can be read', (name) => {
  const both = { [name]: 'something', [`${name}_FILE`]: fileWith('something') }
  expect(() => parseEnvironment(both)).toThrow(
    new EnvironmentError(`Bad environment: ${name}_FILE is one way to give it, and ${name} the other.`),
  )
  expect(() => parseEnvironment({ [`${name}_FILE`]: join(folder, 'nowhere') })).toThrow(
    new EnvironmentError(`Bad environment: ${name}_FILE must name a file that can be read.`),
  )
})

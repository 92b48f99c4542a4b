import { CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'

import { commandLine } from './command-line.mjs'

/** What would run, or with what exit code and words it ends instead. */
async function outcomeOf(...words: string[]) {
  const ran: string[][] = []
  let said = ''
  const program = commandLine({
    version: '1.2.3',
    run: async (command, rest) => void ran.push([command, ...rest]),
  })
  for (const command of [program, ...program.commands])
    command.configureOutput({ writeOut: (text) => (said += text), writeErr: (text) => (said += text) })
  try {
    await program.parseAsync(words, { from: 'user' })
    return { ran, said }
  } catch (error) {
    if (error instanceof CommanderError) return { ran, said, isHelp: error.exitCode === 0 }
    throw error
  }
}

describe('what runs', () => {
  test.each([
    [['start'], ['start']],
    [['migrate'], ['migrate']],
    [['check'], ['check']],
    [
      ['check', '--json'],
      ['check', '--json'],
    ],
    [['reset-password'], ['reset-password']],
    [
      ['reset-password', 'mona@x.example'],
      ['reset-password', 'mona@x.example'],
    ],
    [
      ['erase', 'layla@x.example'],
      ['erase', 'layla@x.example'],
    ],
    [['seed-demo'], ['seed-demo']],
    [
      ['seed-demo', '--remove'],
      ['seed-demo', '--remove'],
    ],
  ])('%j', async (words, expected) => {
    expect(await outcomeOf(...words)).toEqual({ ran: [expected], said: '' })
  })
})

describe('what runs nothing, and says what was wrong', () => {
  test.each([
    ['strat', "unknown command 'strat'\n(Did you mean start?)"],
    ['migrat', '(Did you mean migrate?)'],
    ['start now', "too many arguments for 'start'"],
    ['--port', "unknown option '--port'"],
    ['check --jsn', '(Did you mean --json?)'],
    ['erase', "missing required argument 'address'"],
    ['erase layla', 'That is not an email address.'],
    ['erase layla@x.example other@x.example', "too many arguments for 'erase'"],
  ])('%s', async (words, expected) => {
    const outcome = await outcomeOf(...words.split(' '))
    expect(outcome).toEqual({ ran: [], said: expect.stringContaining(expected), isHelp: false })
    expect(outcome.said).toContain('--help')
  })
})

test.each([
  ['--help', 'reset-password'],
  ['--version', '1.2.3'],
  ['erase --help', 'somebody@example.org'],
])('%s explains', async (words, expected) => {
  expect(await outcomeOf(...words.split(' '))).toEqual({
    ran: [],
    said: expect.stringContaining(expected),
    isHelp: true,
  })
})

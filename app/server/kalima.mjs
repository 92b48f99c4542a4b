#!/usr/bin/env node
// `kalima COMMAND`: nothing is built or started before all words are understood.
import { CommanderError } from 'commander'
import { readFileSync } from 'node:fs'
import { commandLine } from './command-line.mjs'

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const program = commandLine({ version, run })

try {
  if (process.argv.length > 2) await program.parseAsync()
  else program.outputHelp()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : 2
}

/**
 * @param {string} command
 * @param {string[]} words
 */
async function run(command, words) {
  process.argv.splice(2, Infinity, ...(command === 'start' ? [] : ['--run', command, ...words]))
  await import('./start.mjs')
}

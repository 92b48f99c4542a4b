import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { Template } from './template'

/** The template once it is made; files are imported meanwhile. */
export async function madeTemplate(): Promise<Template> {
  const failure = await text(connect(inject('templateSocket')))
  if (failure) throw new Error(`The template of the tests’ databases could not be made: ${failure}`)
  return inject('template')
}

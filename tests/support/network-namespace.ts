import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether this machine lets us make networks of our own: Linux, `ip`, and the rights of root. */
export const hasNetworkNamespaces = canMakeOne()

function canMakeOne(): boolean {
  const name = `kalima-probe-${process.pid}`
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'ignore' })
    execFileSync('ip', ['netns', 'delete', name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * A network with one cable to this machine, which has two addresses on it: the way to one of them can be cut. Packets are then
 * lost without a word, as behind a switch that has failed.
 */
export async function makeNetwork() {
  const id = process.pid % 250
  const name = `kalima-${process.pid}`
  const [ours, theirs] = [`kal${process.pid % 100_000}a`, `kal${process.pid % 100_000}b`]
  const address = (last: number) => `10.213.${id}.${last}`
  const ip = async (...words: string[]) => (await run('ip', words)).stdout
  const inside = (...words: string[]) => ip('-n', name, ...words)

  await ip('netns', 'add', name)
  try {
    await ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name)
    for (const last of [1, 2]) await ip('address', 'add', `${address(last)}/24`, 'dev', ours)
    await ip('link', 'set', ours, 'up')
    await inside('address', 'add', `${address(3)}/24`, 'dev', theirs)
    await inside('link', 'set', theirs, 'up')
    await inside('link', 'set', 'lo', 'up')
  } catch (error) {
    await ip('netns', 'delete', name)
    throw error
  }
  return {
    /** Where what runs inside is reached from here. */
    inside: address(3),
    /** Where the way that can be cut leads from inside. */
    cuttable: address(2),
    /** For `runServer`. */
    launcher: ['ip', 'netns', 'exec', name],
    /** Sends what is for that address to a card that nobody has. */
    async cut() {
      const nobody = ['lladdr', '02:00:00:00:00:99', 'nud', 'permanent']
      await inside('neighbour', 'replace', address(2), ...nobody, 'dev', theirs)
    },
    async mend() {
      await inside('neighbour', 'delete', address(2), 'dev', theirs)
    },
    async [Symbol.asyncDispose]() {
      await ip('netns', 'delete', name)
    },
  }
}

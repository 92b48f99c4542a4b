import { existsSync, readFileSync } from 'node:fs'

/** Whether this system tells what a process has used of its processor. */
export const tellsCpuTime = existsSync('/proc/self/stat')

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10

/** CPU time that a process has used so far, in milliseconds: all of its threads, and no waiting. */
export function cpuTimeOf(pid: number): number {
  return cpuTimeIn(`/proc/${pid}/stat`)
}

/** The same of its main thread alone, on which Node answers requests. */
export function mainThreadTimeOf(pid: number): number {
  return cpuTimeIn(`/proc/${pid}/task/${pid}/stat`)
}

function cpuTimeIn(file: string): number {
  // The name of the program, in brackets, may itself have blanks and brackets.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return (user + system) * millisecondsPerTick
}

type Sampling = { count?: number; rounds?: number; enough?: number }

/**
 * What one request costs the server (ms of CPU): the mean of `count` equal ones, and the least of several such means, so
 * that neither a pause of its own nor a busy neighbour decides. What is slow by itself is slow in each. A mean below
 * `enough` ends the measurement.
 */
export async function cpuTimePerRequest(
  pid: number,
  send: () => Promise<unknown>,
  { count = 10, rounds = 5, enough = 0 }: Sampling = {},
): Promise<number> {
  await send()
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && least >= enough; round++) {
    const before = cpuTimeOf(pid)
    for (let number = 0; number < count; number++) await send()
    least = Math.min(least, (cpuTimeOf(pid) - before) / count)
  }
  return least
}

/** {@link cpuTimePerRequest}, as it would be on the machine whose figures the limits are. */
export async function usualCpuTimePerRequest(
  pid: number,
  send: () => Promise<unknown>,
  sampling: Sampling & { enough: number },
): Promise<number> {
  const cost = await cpuTimePerRequest(pid, send, sampling)
  return cost < sampling.enough ? cost : cost / slowness()
}

/** What {@link cpuTimePerRequest} gives, of work in this process: the least of three times, or the first below `enough`. */
export async function leastCpuTime(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least >= enough; round++) {
    const before = process.cpuUsage()
    await work()
    least = Math.min(least, millisecondsSince(before))
  }
  return least
}

const sample = JSON.stringify(
  Array.from({ length: 40_000 }, (_, number) => ({ number, text: `Line ${number} of a text` })),
)
/** Milliseconds of CPU that reading and writing the sample takes on the machine whose figures the limits are. */
const usual = 20

/**
 * By how much this machine is slower at the moment, 1 at the least: where cores share their caches, the CPU time of the
 * same work grows with what the neighbours do.
 */
export function slowness(): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    JSON.stringify(JSON.parse(sample))
    return millisecondsSince(before)
  })
  return Math.max(1, Math.min(...times) / usual)
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

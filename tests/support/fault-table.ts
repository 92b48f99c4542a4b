import { appendFileSync, mkdirSync } from 'node:fs'

type Fault = {
  fault: string
  /** How much of what was acknowledged was not there afterwards. */
  lost: number
  /** How much was there twice, or was not as it should be. */
  wrong: number
  /** Until everything worked again; null if nothing stopped working. */
  recoverySeconds: number | null
}

/** Notes what a fault did, for the table of all of them, and prints it. */
export function recordFault({ fault, lost, wrong, recoverySeconds }: Fault): void {
  mkdirSync('test-results', { recursive: true })
  appendFileSync('test-results/faults.jsonl', `${JSON.stringify({ fault, lost, wrong, recoverySeconds })}\n`)
  const time = recoverySeconds === null ? 'nothing stopped' : `recovered in ${recoverySeconds.toFixed(1)} s`
  console.log(`${fault}: ${time}, ${lost} lost, ${wrong} wrong`)
}

import { createInterface } from 'node:readline/promises'

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Whether the person at the terminal types yes. Ctrl-C and Ctrl-D are a no; the latter ends the input, and would leave the question open forever. */
export async function askYes(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  const terminal = createInterface({ input, output })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  try {
    const answer = await terminal.question(question, { signal: closed.signal })
    return answer.trim().toLowerCase() === 'yes'
  } catch (error) {
    if (closed.signal.aborted) return false
    throw error
  } finally {
    terminal.close()
  }
}

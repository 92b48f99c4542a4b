/** What came of a POST to `/api/waitlist`. */
export type JoinAnswer = { status: number; headers: Headers; body: Record<string, unknown> }

/** Joins as another program does. */
export async function join(url: string, email: string, fields: object = {}): Promise<JoinAnswer> {
  const reply = await fetch(`${url}/api/waitlist`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, ...fields }),
  })
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}

export type JoinStream = {
  /** Addresses whose join was answered with 201. */
  acknowledged: Set<string>
  /** How often each other status came, by status; 0 stands for a connection that broke. */
  refused: Map<number, number>
  /** Waits until `count` more joins were acknowledged. */
  more: (count: number) => Promise<void>
  /** Ends the stream and waits for its last answers. */
  stop: () => Promise<void>
}

/** New addresses that join without a pause, `parallel` at a time, whatever the answers are. */
export function streamJoins(url: string, parallel = 8, prefix = ''): JoinStream {
  const acknowledged = new Set<string>()
  const refused = new Map<number, number>()
  const waiting = new Set<{ until: number; done: () => void }>()
  let isStopped = false
  let count = 0
  const joinAndNote = async () => {
    const email = `${prefix}stream-${++count}@example.com`
    const status = await join(url, email).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 201) acknowledged.add(email)
    else refused.set(status, (refused.get(status) ?? 0) + 1)
    for (const one of waiting) if (acknowledged.size >= one.until) one.done()
  }
  const loops = Array.from({ length: parallel }, async () => {
    while (!isStopped) await joinAndNote()
  })
  return {
    acknowledged,
    refused,
    more: (wanted) =>
      new Promise((resolve) => {
        const entry = { until: acknowledged.size + wanted, done: () => waiting.delete(entry) && resolve() }
        waiting.add(entry)
      }),
    async stop() {
      isStopped = true
      await Promise.all(loops)
    },
  }
}

type Waiting = { mail: number; start: () => void }

const waiting: Waiting[] = []
let isBusy = false

/**
 * Works on one mail at a time, since they are large, and on the oldest of those that wait: one that answers another may
 * have come right behind it.
 */
export async function inTurn(mail: number, work: () => Promise<void>): Promise<void> {
  await new Promise<void>((start) => {
    waiting.push({ mail, start })
    callNext()
  })
  try {
    await work()
  } finally {
    isBusy = false
    callNext()
  }
}

function callNext(): void {
  if (isBusy || waiting.length === 0) return
  isBusy = true
  // Those of the same batch come up meanwhile.
  setImmediate(() => {
    waiting.sort((one, other) => one.mail - other.mail)
    waiting.shift()?.start()
  })
}

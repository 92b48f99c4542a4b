import pg from 'pg'

/** Milliseconds for which a disk counts as full after a statement was refused for it. */
const heldFor = 10_000
const diskFull = '53100'

let lastRefusal = Number.NEGATIVE_INFINITY

/** Sees every statement of the client, no matter who runs it. */
export function watchForFullDisk(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return
  client.connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === diskFull) lastRefusal = performance.now()
  })
}

/** Whether the database has lately said that its disk is full: it still answers, and refuses what needs room. */
export function isDatabaseDiskFull(): boolean {
  return performance.now() - lastRefusal < heldFor
}

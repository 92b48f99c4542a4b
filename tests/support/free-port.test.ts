import { expect, test, vi } from 'vitest'

test('nobody else gets a port on which nothing listens yet', async () => {
  const ports: number[] = []
  for (let time = 0; time < 3; time++) {
    vi.resetModules() // which begins with the same port, as a process may
    const { freePort } = await import('./free-port.mjs')
    ports.push(await freePort())
  }
  expect(new Set(ports).size).toBe(3)
})

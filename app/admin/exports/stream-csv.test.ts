import { expect, test, vi } from 'vitest'

import { streamCsv } from './stream-csv.server'

test('who leaves while rows are being read interrupts the export once', async () => {
  let readOn: (() => void) | undefined
  async function* batches() {
    await new Promise<void>((resolve) => (readOn = resolve))
    yield ['one']
  }
  const end = vi.fn(() => Promise.resolve())
  const reader = streamCsv({ headings: ['name'], batches: batches(), cells: (row) => [row], end }).getReader()
  await reader.read()
  const pending = reader.read()
  await expect.poll(() => readOn).toBeDefined()
  const left = reader.cancel()
  readOn?.()
  await left
  await pending
  await expect.poll(() => end).toHaveBeenCalledWith('interrupted', expect.any(Number))
  await new Promise((resolve) => setImmediate(resolve))
  expect(end).toHaveBeenCalledTimes(1)
})

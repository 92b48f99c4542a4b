/** Does the work so many times, a few at a time. */
export async function inBatches(count: number, atOnce: number, work: (number: number) => Promise<unknown>) {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

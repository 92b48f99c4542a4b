/** `npm run erase -- address`: erases everything about an email address, as somebody of the team can in the back office. */
import { erasePerson } from '~/features/erasure/erase-records.server'
import { runCommand, withMigratedDatabase } from './run-command'

await runCommand(async () => {
  const [address = '', ...others] = process.argv.slice(2)
  if (!/^\S+@\S+$/.test(address) || others.length > 0)
    throw new Error('Give one email address: npm run erase -- somebody@example.org')
  await withMigratedDatabase(async (payload, _logger, { DATA_DIR }) => {
    const counts = await erasePerson({ payload, dataDir: DATA_DIR }, address, 'system')
    const removed = Object.entries(counts).filter(([, count]) => count > 0)
    console.log(
      removed.length === 0
        ? 'Nothing was known of this address. Nothing will be sent to it.'
        : `Erased: ${removed.map(([kind, count]) => `${kind} ${count}`).join(', ')}. Nothing will be sent to this address.`,
    )
  })
})

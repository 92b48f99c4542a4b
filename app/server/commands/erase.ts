/** `kalima erase ADDRESS`: erases everything about an email address, as somebody of the team can in the back office. */
import { erasePerson } from '~/features/erasure/erase-records.server'
import { runCommand, withMigratedDatabase, type Work } from './run-command'

await runCommand(async () => {
  const [address = ''] = process.argv.slice(2)
  const erase: Work = async (payload, _logger, { DATA_DIR }) => {
    const counts = await erasePerson({ payload, dataDir: DATA_DIR }, address, 'system')
    const removed = Object.entries(counts).filter(([, count]) => count > 0)
    console.log(
      removed.length === 0
        ? 'Nothing was known of this address. Nothing will be sent to it.'
        : `Erased: ${removed.map(([kind, count]) => `${kind} ${count}`).join(', ')}. Nothing will be sent to this address.`,
    )
  }
  await withMigratedDatabase(erase, { mustExist: true })
})

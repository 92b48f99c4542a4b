/** `kalima reset-password`: gives the owner a new password, or the member of the team who has the address. */
import { resetPassword } from '~cms/reset-password'
import { runCommand, withMigratedDatabase, type Work } from './run-command'

const reset: Work = async (payload) => {
  const { email, password } = await resetPassword(payload, process.argv[2])
  console.log(`New password of ${email} (shown once): ${password}`)
  console.log('All their sessions have ended.')
}

await runCommand(() => withMigratedDatabase(reset, { mustExist: true }))

// Serves the built product on data of its own, as a first start leaves them: on the server of this run of the browser tests,
// else on an embedded database, which goes away with it; with `DEMO_DATA=off` without samples. `serve-fresh.mjs PORT`
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'

import './quick-passwords.mjs'

import { takeMembers } from './add-members.mjs'
import { createE2eDatabase } from './e2e-database.mjs'
import { e2eFolder, e2eTemplate } from './e2e-folder.mjs'
import { ownerPassword } from './owner-password.mjs'

const folder = e2eFolder(process.argv[2])
const { DEMO_DATA = 'on' } = process.env
rmSync(folder, { recursive: true, force: true })
if (DEMO_DATA === 'on' && existsSync(e2eTemplate())) cpSync(e2eTemplate(), folder, { recursive: true })
// The product outlives a rejection that nobody waits for; a test must not.
process.on('unhandledRejection', () => process.exit(1))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

Object.assign(process.env, {
  ...(await createE2eDatabase(process.argv[2], { isEmpty: DEMO_DATA === 'off' })),
  // A provider of sign-ins is told where to send people back.
  SITE_URL: process.env.OIDC_ISSUER ? `http://localhost:${process.argv[2]}` : '',
  PORT: process.argv.splice(2)[0],
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  ADMIN_PASSWORD: ownerPassword,
  DEMO_DATA,
  // The walks come from one address and are many more than one visitor's.
  RATE_LIMITS: process.env.RATE_LIMITS ?? 'off',
  // A test that counts as a visitor of its own says so in X-Forwarded-For.
  TRUST_PROXY: '1',
})
mkdirSync(folder, { recursive: true, mode: 0o700 })
takeMembers(folder)
await import('../../app/server/start.mjs')

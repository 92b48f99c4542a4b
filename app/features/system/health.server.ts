import { getCms } from '~cms/client.server'

import packageJson from '../../../package.json'

/** GET /api/system/health: what a load balancer or a person asks first. */
export async function getHealth() {
  const uptimeSeconds = Math.round(process.uptime())
  try {
    const { pool } = await getCms()
    await pool.query('select 1')
    return { healthy: true, status: 'ok', database: 'ok', version: packageJson.version, uptimeSeconds }
  } catch {
    return {
      healthy: false,
      status: 'degraded',
      database: 'unreachable',
      version: packageJson.version,
      uptimeSeconds,
    }
  }
}

import type { Queryable } from '~db/repeatable-sql'
import { EnvironmentError, type Environment } from './environment'

export const siteZoneProblem = 'must be a time zone that the database knows as well (pg_timezone_names)'

/** The database cuts days by it, and may know fewer zones than Node. An offset it takes, and reads the other way round. */
export async function isZoneOfDatabase(
  client: Queryable,
  { SITE_TIME_ZONE }: Pick<Environment, 'SITE_TIME_ZONE'>,
): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_timezone_names WHERE lower(name) = lower($1)', [
    SITE_TIME_ZONE,
  ])
  return rowCount !== 0
}

/** Before anything is made: queries by day would fail, one after the other. */
export async function requireSiteZone(
  client: Queryable,
  environment: Pick<Environment, 'SITE_TIME_ZONE'>,
): Promise<void> {
  if (!(await isZoneOfDatabase(client, environment)))
    throw new EnvironmentError(`Bad environment: SITE_TIME_ZONE ${siteZoneProblem}.`)
}

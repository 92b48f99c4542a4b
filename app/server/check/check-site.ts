import { parseEnvironment } from '~cms/environment'
import { checkDatabase, checkReplica, databaseAdvice } from './check-database'
import { checkDns } from './check-dns'
import { checkFolders, checkUploads, uploadsAdvice } from './check-files'
import { checkMail, mailAdvice } from './check-mail'
import { checkOpenId, openIdAdvice } from './check-openid'
import { checkNode, checkSettings, checkSiteUrl } from './check-surroundings'
import { findingsOf, type Finding } from './finding'

/** Looks at all that a site needs. What depends on the settings waits until they can be read. */
export async function checkSite(variables: Record<string, string | undefined>): Promise<Finding[]> {
  const first = [...checkSettings(variables), ...checkNode()]
  if (first.some(({ about, state }) => about === 'settings' && state === 'problem')) return first
  const environment = parseEnvironment(variables)
  const folderAdvice = 'See that DATA_DIR can be a folder, and who owns it.'
  const dnsAdvice = 'See that this machine can ask a DNS server (/etc/resolv.conf).'
  const found = await Promise.all([
    findingsOf({ about: 'database', advice: databaseAdvice, look: () => checkDatabase(environment) }),
    ...environment.DATABASE_REPLICA_URLS.map((url) =>
      findingsOf({ about: 'database', advice: databaseAdvice, look: () => checkReplica(url) }),
    ),
    findingsOf({ about: 'data', advice: folderAdvice, look: () => checkFolders(environment) }),
    findingsOf({
      about: 'uploads',
      advice: uploadsAdvice(environment),
      look: () => checkUploads(environment),
    }),
    findingsOf({ about: 'mail', advice: mailAdvice, look: () => checkMail(environment) }),
    findingsOf({ about: 'sign-in', advice: openIdAdvice, look: () => checkOpenId(environment) }),
    findingsOf({ about: 'dns', advice: dnsAdvice, look: () => checkDns(environment) }),
  ])
  return [...first, ...checkSiteUrl(environment), ...found.flat()]
}

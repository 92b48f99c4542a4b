import { createPrivateKey, createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { getDomain, parse } from 'tldts'
import type { Environment } from '~cms/environment'
import { speakerFor, type Finding } from './finding'

const { ok, warning, problem } = speakerFor('dns')

export type SenderEnvironment = Pick<
  Environment,
  'MAIL_FROM' | 'SMTP_URL' | `DKIM_${'DOMAIN' | 'SELECTOR' | 'PRIVATE_KEY'}`
>
/** As of `node:dns`, so that tests can answer instead. */
export type Names = Pick<Resolver, 'resolveMx' | 'resolveTxt'>

const publicNames = () => new Resolver({ timeout: 3_000, tries: 2 })

/** The DNS records of the sender's domain. */
export async function checkDns(
  environment: SenderEnvironment,
  names: Names = publicNames(),
): Promise<Finding[]> {
  const { address } = environment.MAIL_FROM
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (!parse(domain).isIcann)
    return environment.SMTP_URL === undefined
      ? []
      : [problem(`${domain} is no domain of the internet`, 'Set MAIL_FROM to an address of yours.')]
  return Promise.all([
    checkMx(names, domain),
    checkSpf(names, domain),
    checkDkim(names, environment, domain),
    checkDmarc(names, domain),
  ])
}

async function checkMx(names: Names, domain: string): Promise<Finding> {
  const hosts = await unlessMissing(names.resolveMx(domain))
  return hosts.length > 0
    ? ok(`${domain} takes mail (MX)`)
    : warning(
        `${domain} has no MX record, so that answers and bounces do not arrive`,
        `Publish one for ${domain} that names your mail server.`,
      )
}

async function checkSpf(names: Names, domain: string): Promise<Finding> {
  const records = (await textsAt(names, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (records.length === 1) return ok(`${domain} says who may send for it (SPF)`)
  return records.length === 0
    ? warning(
        `${domain} has no SPF record`,
        `Publish a TXT record at ${domain}, such as "v=spf1 include:… -all", with what your mail service says.`,
      )
    : problem(`${domain} has ${records.length} SPF records, which counts as none`, 'Make one of them.')
}

async function checkDkim(names: Names, environment: SenderEnvironment, domain: string): Promise<Finding> {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = environment
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY)
    return ok('mails are not signed here (DKIM): the mail service has to do it')
  const place = `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN}`
  const key = publicPartOf(DKIM_PRIVATE_KEY)
  const advice = `Publish a TXT record at ${place}: "v=DKIM1; k=rsa; p=${key}"`
  const [record] = (await textsAt(names, place)).filter((text) => /(^|;)\s*p=/.test(text))
  if (record === undefined) return problem(`there is no DKIM key at ${place}`, advice)
  const published = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '')
  if (published !== key) return problem(`the DKIM key at ${place} is not that of DKIM_PRIVATE_KEY`, advice)
  return getDomain(DKIM_DOMAIN) === getDomain(domain)
    ? ok(`the DKIM key at ${place} is ours`)
    : warning(
        `mails are signed for ${DKIM_DOMAIN}, and come from ${domain}: DMARC does not count that`,
        `Set DKIM_DOMAIN to ${domain}, or MAIL_FROM to an address of ${DKIM_DOMAIN}.`,
      )
}

/** The organizational domain speaks for those below it (RFC 7489, 6.6.3). */
async function checkDmarc(names: Names, domain: string): Promise<Finding> {
  for (const place of new Set([domain, getDomain(domain) ?? domain])) {
    const records = (await textsAt(names, `_dmarc.${place}`)).filter((text) => /^v=DMARC1\b/i.test(text))
    if (records.length > 0) return ok(`${place} has a DMARC policy`)
  }
  return warning(
    `${domain} has no DMARC policy, which large mail services ask of who mails many`,
    `Publish a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:…".`,
  )
}

const publicPartOf = (pem: string) =>
  createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' }).toString('base64')

async function textsAt(names: Names, place: string): Promise<string[]> {
  return (await unlessMissing(names.resolveTxt(place))).map((chunks) => chunks.join(''))
}

async function unlessMissing<Item>(answer: Promise<Item[]>): Promise<Item[]> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA'))
      return []
    throw error
  }
}

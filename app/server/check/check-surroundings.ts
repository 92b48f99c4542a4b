import { isIP } from 'node:net'
import { environmentProblems, type Environment } from '~cms/environment'
import { speakerFor, type Finding } from './finding'

export function checkSettings(variables: Record<string, string | undefined>): Finding[] {
  const { ok, problem } = speakerFor('settings')
  const problems = environmentProblems(variables)
  if (problems.length === 0) return [ok('every variable can be read')]
  return problems.map(({ variable, message }) =>
    problem(`${variable} ${message}`, `Correct ${variable}, or unset it (README, “Configuration”).`),
  )
}

/** An older one gets no further than `start.mjs`. */
export function checkNode(): Finding[] {
  const { ok, warning } = speakerFor('node')
  const { node } = process.versions
  const isEven = Number(node.split('.')[0]) % 2 === 0
  return [
    isEven
      ? ok(`Node ${node}`)
      : warning(`Node ${node} is a version that is supported for half a year`, 'Use 20, 22 or 24.'),
  ]
}

/** `start.mjs` runs everything as production. */
export function checkSiteUrl({ SITE_URL, DATABASE_URL }: Environment): Finding[] {
  const { ok, warning, problem } = speakerFor('site')
  const { protocol, hostname } = new URL(SITE_URL)
  const advice = 'Set SITE_URL to the address that visitors type, beginning with https://.'
  if (isLocal(hostname))
    return [
      DATABASE_URL
        ? warning(
            `SITE_URL is ${SITE_URL}: links in mails lead nowhere, forms from elsewhere are refused`,
            advice,
          )
        : ok(`SITE_URL is ${SITE_URL}, for this machine`),
    ]
  if (protocol === 'http:')
    return [problem(`SITE_URL is ${SITE_URL}: passwords and cookies travel in plain text`, advice)]
  return [ok(`SITE_URL is ${SITE_URL}`)]
}

const isLocal = (host: string) =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'))

import { readFileSync } from 'node:fs'

/** What may come from a file that only the process reads, named by the same variable with `_FILE` behind it. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'ADMIN_PASSWORD',
  'PAYLOAD_SECRET',
  'SMTP_URL',
  'DKIM_PRIVATE_KEY',
  'POSTMARK_WEBHOOK_SECRET',
  'MAILGUN_SIGNING_KEY',
  'RESEND_WEBHOOK_SECRET',
  'INBOUND_SECRET',
  'IMAP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
] as const

/** `message` is the rest of a sentence that begins with the variable. */
export type EnvironmentProblem = { variable: string; message: string }

type Variables = Record<string, string | undefined>

/** The variables with those from files among them, and what is wrong with files. Line breaks around a secret are no part of it. */
export function withSecretFiles(variables: Variables): {
  variables: Variables
  problems: EnvironmentProblem[]
} {
  const read: Variables = {}
  const problems: EnvironmentProblem[] = []
  for (const name of secretVariables) {
    const path = variables[`${name}_FILE`]
    if (!path) continue
    if (variables[name])
      problems.push({ variable: `${name}_FILE`, message: `is one way to give it, and ${name} the other` })
    else
      try {
        read[name] = readFileSync(path, 'utf8').trim()
      } catch {
        problems.push({ variable: `${name}_FILE`, message: 'must name a file that can be read' })
      }
  }
  return { variables: { ...variables, ...read }, problems }
}

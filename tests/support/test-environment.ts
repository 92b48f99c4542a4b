import { parseEnvironment, type Environment } from '~cms/environment'

/** The owner of every test's site. */
export const owner = { email: 'owner@kalima.local', password: 'correct horse battery' }

/** Signs sessions and keys wherever a test boots something. */
export const testSecret = 'a secret that signs nothing of worth'

/** What a test runs with; the machine's own variables are left out. */
export function testEnvironment(dataDir: string, overrides: Record<string, string> = {}): Environment {
  return parseEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SITE_URL: 'http://localhost:3000',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    PAYLOAD_SECRET: testSecret,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ...overrides,
  })
}

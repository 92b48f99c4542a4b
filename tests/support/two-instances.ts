import { startServer, type RunningServer } from './start-server'
import type { TestCms } from './test-cms'
import { testSecret } from './test-environment'

type TwoInstances = AsyncDisposable & { here: RunningServer; there: RunningServer }

/** The built product twice on the database of `cms`, which is a server's: the embedded one serves one instance. */
export async function startTwoInstances(
  { database, environment }: TestCms,
  variables: Record<string, string> = {},
): Promise<TwoInstances> {
  const start = () =>
    startServer({
      DATABASE_URL: database.url,
      DATA_DIR: environment.DATA_DIR,
      PAYLOAD_SECRET: testSecret,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...variables,
    })
  const here = await start()
  try {
    const there = await start()
    return {
      here,
      there,
      async [Symbol.asyncDispose]() {
        await there[Symbol.asyncDispose]()
        await here[Symbol.asyncDispose]()
      },
    }
  } catch (error) {
    await here[Symbol.asyncDispose]()
    throw error
  }
}

/** Sends a form as a browser without a memory does: it is given its cookies, and gives the ones that it gets. */
export async function postForm(
  { url }: RunningServer,
  path: string,
  fields: Record<string, string>,
  cookie = '',
) {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: url, Cookie: cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const cookies = reply.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { status: reply.status, cookie: cookies.join('; '), text: await reply.text() }
}

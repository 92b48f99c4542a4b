import { expect, test } from '../admin-session'
import { inboxOf, linkOf, writeThread } from '../inbox-threads'
import { texts } from '../texts'
import { newToken } from '../waitlist-people'

// What stands on the console fails each test (fixtures.ts).
test('a navigation in the middle of what a poll has begun to load is no error', async ({
  page,
  context,
  owner,
  signIn,
}) => {
  const t = texts.en
  const token = newToken()
  const thread = await writeThread(owner, `First ${token}`)
  await signIn('editor', { path: inboxOf(token) })
  const network = await context.newCDPSession(page)
  const limit = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput,
    })
  await limit(1000) // bytes a second
  const begun = page.waitForResponse(/\/admin\/messages\.data/)
  await writeThread(owner, `Second ${token}`)
  await begun
  await linkOf(page, thread).click()
  await limit(-1)
  const pane = page.getByRole('article', { name: t('messages:pane.label') })
  await expect(pane.getByRole('heading', { name: thread.subject })).toBeVisible()
})

import { expect, test } from 'vitest'
import { smtpFailure, startMailServer } from '~tests/support/mail-server'
import { createMailer } from './mailer'
import type { Sender } from './sender'

const logger = { info: () => undefined }
const noreply: Sender = { name: null, address: 'noreply@kalima.example' }

function mailerTo(url: string, sender = noreply) {
  const mailer = createMailer({ SMTP_URL: url, MAIL_FROM: sender, DATA_DIR: 'unused' }, logger)
  return {
    send: (address: string) =>
      mailer.send(
        {
          fromName: 'Kalima',
          to: { name: '', address },
          subject: 'Welcome',
          html: '<p>Welcome</p>',
          text: 'Welcome',
          messageId: `<test@${mailer.domain}>`,
        },
        'personal',
      ),
    [Symbol.dispose]: () => mailer.close(),
  }
}
/** This machine, by an address that does not show it. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

test('mail leaves this machine by TLS alone, or where tls=off gives that up', async () => {
  await using server = await startMailServer()
  using strict = mailerTo(elsewhere(server.url))
  await expect(strict.send('layla@example.com')).rejects.toMatchObject({ problem: 'unreachable' })
  expect(server.received).toEqual([])
  using plain = mailerTo(`${elsewhere(server.url)}?tls=off`)
  await plain.send('layla@example.com')
  using local = mailerTo(server.url)
  await local.send('omar@example.com')
  expect(server.received.map(({ to }) => to)).toEqual([['layla@example.com'], ['omar@example.com']])
})

test('a server whose certificate nobody vouches for gets nothing', async () => {
  await using server = await startMailServer({ disabledCommands: ['AUTH'] })
  using mailer = mailerTo(elsewhere(server.url))
  await expect(mailer.send('layla@example.com')).rejects.toMatchObject({ problem: 'unreachable' })
  expect(server.received).toEqual([])
})

test('what is stored is what is mailed', async () => {
  await using server = await startMailServer()
  using mailer = mailerTo(server.url)
  const addresses = [
    'ليلى@مثال.إختبار',
    'layla@xn--mgbh0fb.xn--kgbechtv',
    'o’neil@example.com',
    "o'neil+x@example.com",
  ]
  for (const address of addresses) await mailer.send(address)
  expect(server.received.map(({ to }) => to.length)).toEqual(addresses.map(() => 1))
  // Its header, since the test's server decodes the domains of the envelope.
  expect(server.received.map(({ headers }) => headers.get('to'))).toEqual(addresses)
})

test.each(['>victim@y.example', 'victim@y.example.', 'Victim@y.example', 'x@y.example\u00AD,z@z.example'])(
  'nothing goes to %j, an address from before the rule',
  async (address) => {
    await using server = await startMailServer()
    using mailer = mailerTo(server.url)
    await expect(mailer.send(address)).rejects.toMatchObject({ problem: 'refused', reply: null })
    expect(server.received).toEqual([])
  },
)

test('the sender is called as MAIL_FROM says, else as the mail says', async () => {
  await using server = await startMailServer()
  using nameless = mailerTo(server.url)
  await nameless.send('layla@example.com')
  using named = mailerTo(server.url, { name: 'Kalima, the team', address: 'team@kalima.example' })
  await named.send('layla@example.com')
  expect(server.received.map(({ headers }) => headers.get('from'))).toEqual([
    'Kalima <noreply@kalima.example>',
    '"Kalima, the team" <team@kalima.example>',
  ])
})

test('a sender that the server looks at last is refused, and not the mail', async () => {
  const reply = `Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: ${noreply.address}`
  await using server = await startMailServer({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(smtpFailure(554, reply)))
    },
  })
  using mailer = mailerTo(server.url)
  await expect(mailer.send('layla@example.com')).rejects.toMatchObject({
    reason: 'sender',
    reply: `554 ${reply}`,
  })
})

import type { SMTPServerOptions } from 'smtp-server'

import { smtpFailure, startMailServer, type MailServer } from './mail-server'

/** How it answers: takes, asks to come later, refuses for good, makes wait for another mood, or never answers. */
type Manner = 'take' | 'defer' | 'refuse' | 'wait' | 'hang'

export type MoodyMailServer = MailServer & {
  /** `tries` counts how often somebody began. */
  state: { manner: Manner; tries: number }
}

type Done = Parameters<NonNullable<SMTPServerOptions['onMailFrom']>>[2]

/** A mail server whose manner may change at any time. */
export async function startMoodyMailServer(manner: Manner): Promise<MoodyMailServer> {
  const state = { manner, tries: 0 }
  const answer = (done: Done) => {
    if (state.manner === 'take') done()
    if (state.manner === 'defer') done(smtpFailure(451, 'Try later'))
    if (state.manner === 'refuse') done(smtpFailure(550, 'No such person'))
    if (state.manner === 'wait') setTimeout(answer, 50, done)
  }
  const server = await startMailServer({
    onMailFrom(_address, _session, done) {
      state.tries++
      answer(done)
    },
  })
  return { ...server, state }
}

import type { SMTPServerOptions } from 'smtp-server'

import { smtpFailure, startMailServer, type MailServer } from './mail-server'

/**
 * How it answers: takes, asks to come later, says that we send too much, refuses the recipient or the sender for good, makes
 * wait for another mood, or never answers.
 */
type Manner = 'take' | 'defer' | 'throttle' | 'refuse' | 'disown' | 'wait' | 'hang'

export type MoodyMailServer = MailServer & {
  /** `tries` counts how often somebody began. From `quota` tries on it says that we send too much. */
  state: { manner: Manner; tries: number; quota: number }
}

type Done = Parameters<NonNullable<SMTPServerOptions['onMailFrom']>>[2]

/** A mail server whose manner may change at any time. */
export async function startMoodyMailServer(manner: Manner): Promise<MoodyMailServer> {
  const state = { manner, tries: 0, quota: Infinity }
  const answer = (done: Done) => {
    // Of a recipient nothing can be said before there is one.
    if (state.manner === 'take' || state.manner === 'refuse') done()
    if (state.manner === 'defer') done(smtpFailure(451, 'Try later'))
    if (state.manner === 'throttle') done(smtpFailure(451, '4.7.0 Quota exceeded'))
    if (state.manner === 'disown') done(smtpFailure(550, '5.7.1 Sender rejected: account suspended'))
    if (state.manner === 'wait') setTimeout(answer, 50, done)
  }
  const server = await startMailServer({
    onMailFrom(_address, _session, done) {
      if (state.tries++ >= state.quota) state.manner = 'throttle'
      answer(done)
    },
    onRcptTo(_address, _session, done) {
      if (state.manner === 'refuse') done(smtpFailure(550, 'No such person'))
      else done()
    },
  })
  return { ...server, state }
}

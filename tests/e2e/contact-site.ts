import type { Language } from '../../collections/values'

import { newName, sendMessage } from './contact-messages'
import { testWith } from './own-site'

export { expect, untilHydrated } from './own-site'

/** Tests that have a site with its messages and its mail server to themselves, a worker each. */
export const test = testWith(({ owner }) => ({
  /** A message that somebody has read already, so that opening it changes nothing. */
  async readMessage(language: Language) {
    const message = await sendMessage(owner, { name: newName(), language })
    await owner.patch(`/api/contact/${message.id}`, { data: { status: 'read' } })
    return message
  },
}))

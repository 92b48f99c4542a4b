import type { ConsentWay, Language } from '~collections/values'

/** Names the wording of the consent note (`waitlist:consent`), so that it is known later what a person agreed to. */
const consentTextVersion = '2026-11'

/** The record of what somebody has just agreed to. */
export function consentOf(language: Language, how: ConsentWay, at: Date) {
  return { at: at.toISOString(), language, textVersion: consentTextVersion, how }
}

import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'

import { expect } from './fixtures'
import { texts, type Language } from './texts'
import { newEmail } from './waitlist-form'

export function contactForm(page: Page, language: Language) {
  const t = texts[language]
  const card = page.locator('#contact-form')
  const says = (text: string) => card.getByText(text, { exact: true })
  return {
    t,
    card,
    says,
    name: card.getByRole('textbox', { name: t('contact:name.label') }),
    email: card.getByRole('textbox', { name: t('contact:email.label') }),
    message: card.getByRole('textbox', { name: t('contact:message.label') }),
    button: card.getByRole('button', { name: t('contact:form.send') }),
    sending: card.getByRole('button', { name: t('contact:form.sending') }),
    sent: says(t('contact:sent')),
    review: says(t('contact:review')),
    failed: says(t('contact:failed')),
    tooSoon: says(t('contact:tooSoon')),
  }
}

/** Valid input from an address that nobody has used. */
export function newMessage(language: Language) {
  return {
    name: { en: 'Sami Haddad', ar: 'سامي حدّاد' }[language],
    email: newEmail(),
    message: { en: 'When do the first lessons begin?\nThank you!', ar: 'متى تبدأ الدروس الأولى؟\nشكرًا لكم!' }[
      language
    ],
  }
}

export async function fillIn(
  { name, email, message }: ReturnType<typeof contactForm>,
  values: ReturnType<typeof newMessage>,
): Promise<void> {
  await name.fill(values.name)
  await email.fill(values.email)
  await message.fill(values.message)
}

/** Until the form's rules have loaded, only the server checks. */
export async function untilChecking({ name, says, t }: ReturnType<typeof contactForm>): Promise<void> {
  await name.fill('S')
  await name.blur()
  await expect(says(t('contact:name.short'))).toBeVisible()
}

/** Gives the page a client address of its own, so that it shares no limits with other tests. */
export async function asNewVisitor(page: Page): Promise<void> {
  const octet = () => randomInt(1, 255)
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${octet()}.${octet()}.${octet()}` })
}

/** Removes the form's stamp, since tests type faster than the spam check allows. */
export async function asIfTypedSlowly(page: Page): Promise<void> {
  await page.locator('input[name=stamp]').evaluate((input: HTMLInputElement) => (input.value = ''))
}

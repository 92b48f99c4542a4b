import { Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'

import type { Language } from '~collections/values/language'

import { directionOfMail, mailTexts } from './compose-mail.server'
import { markSource } from './mail-mark.server'
import { facesOf, style, styleSheet } from './mail-style'

type MailFrameProps = {
  language: Language
  brand: string
  /** The preview that mail programs list beside the subject. */
  preview: string
  footer: ReactNode
  children: ReactNode
}

/** Direction is repeated inside, since some mail programs drop the outer tags. */
export function MailFrame({ language, brand, preview, footer, children }: MailFrameProps) {
  const direction = directionOfMail(language)
  const side = direction === 'rtl' ? 'right' : 'left'
  const fontFamily = facesOf(language)
  return (
    <Html lang={language} dir={direction}>
      <MailHead />
      <Preview>{preview}</Preview>
      <body className="mail-paper" style={{ ...style.paper, margin: 0 }} dir={direction}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} dir={direction}>
          <tbody>
            <tr>
              <td className="mail-paper" style={{ ...style.paper, fontFamily, padding: '24px 0' }}>
                <Container style={style.column} dir={direction} align="center">
                  <Brand name={brand} direction={direction} side={side} />
                  <Section className="mail-card" style={style.card} dir={direction}>
                    <div
                      className="mail-content"
                      dir={direction}
                      style={{ ...style.cardContent, textAlign: side }}
                    >
                      {children}
                    </div>
                  </Section>
                  <div dir={direction} style={{ ...style.footer, textAlign: side }}>
                    {footer}
                  </div>
                </Container>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </Html>
  )
}

type BrandProps = { name: string; direction: 'ltr' | 'rtl'; side: 'left' | 'right' }

function Brand({ name, direction, side }: BrandProps) {
  return (
    <table role="presentation" dir={direction} cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        <tr>
          <td>
            <img src={markSource} width={36} height={36} alt="" style={{ display: 'block', border: 0 }} />
          </td>
          <td width={12} />
          <td className="mail-brand" style={{ ...style.brand, textAlign: side }}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Without the declaration, mail programs darken a light mail by themselves. */
export function MailHead() {
  return (
    <Head>
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{styleSheet}</style>
    </Head>
  )
}

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="mail-ink mail-title" style={style.title}>
      {children}
    </Heading>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-ink" style={style.text}>
      {children}
    </Text>
  )
}

export function MailNote({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-soft" style={style.small}>
      {children}
    </Text>
  )
}

export function MailLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <Link href={href} className="mail-brand" style={style.link}>
      {children}
    </Link>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} className="mail-button" style={style.button}>
      {children}
    </Button>
  )
}

/** For mail programs that show no buttons. The token is in the link, not in what is read. */
export function SameAsLink({ language, href }: { language: Language; href: string }) {
  return (
    <MailNote>
      {mailTexts(language)('sameAsLink')}{' '}
      <MailLink href={href}>
        <span dir="ltr">{readableAddress(href)}</span>
      </MailLink>
    </MailNote>
  )
}

/** Leaves out the query, and writes three dots for a token. */
export function readableAddress(href: string): string {
  const { host, pathname } = new URL(href)
  return `${host}${pathname.replaceAll(/[^/]{20,}/g, '…')}`
}

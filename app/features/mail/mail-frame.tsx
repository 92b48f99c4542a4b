import { Body, Container, Head, Html, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { Language } from '~collections/values/language'
import { directionOfMail } from './compose-mail.server'
import { style } from './mail-style'

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
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={style.body} dir={direction}>
        <Container style={style.column} dir={direction} align="center">
          <Text style={{ ...style.brand, textAlign: side }}>{brand}</Text>
          <Section style={style.card} dir={direction}>
            <div dir={direction} style={{ ...style.cardContent, textAlign: side }}>
              {children}
            </div>
          </Section>
          <div dir={direction} style={{ ...style.footer, textAlign: side }}>
            {footer}
          </div>
        </Container>
      </Body>
    </Html>
  )
}

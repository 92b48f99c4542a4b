import { Text } from '@react-email/components'

import { style } from './mail-style'

/** Somebody’s own words in a mail. */
export function MailLines({ text, look = 'text' }: { text: string; look?: 'text' | 'small' }) {
  return text.split('\n').map((line, index) => (
    <Text key={index} dir="auto" style={style[look]}>
      {line}
    </Text>
  ))
}

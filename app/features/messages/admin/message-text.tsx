import { linkedText } from '../linked-text'

/**
 * What somebody wrote, with its addresses as links that do not reveal the page they are followed from. Each line goes in the
 * direction of its own words, and none is an element, since a mail may be of half a million lines.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="min-h-6 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      <LinkedText text={text.replaceAll('\r\n', '\n')} />
    </p>
  )
}

function LinkedText({ text }: { text: string }) {
  let place = 0
  return linkedText(text).map(({ text: words, href }) => {
    const key = place
    place += words.length
    if (href === undefined) return words
    return (
      <a
        key={key}
        href={href}
        rel="noopener noreferrer nofollow"
        target="_blank"
        className="underline underline-offset-4"
      >
        {words}
      </a>
    )
  })
}

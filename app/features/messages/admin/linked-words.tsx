import { linkedText } from '../linked-text'

/** What somebody wrote, with its addresses as links that tell nothing about where they are followed from. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0">
      {text.split(/\r?\n/).map((line, index) => (
        // Each line in the direction of its own words. Lines never move, so that their place is their name.
        <p key={index} dir="auto" className="min-h-6 text-start wrap-anywhere whitespace-pre-wrap">
          <LinkedLine line={line} />
        </p>
      ))}
    </div>
  )
}

function LinkedLine({ line }: { line: string }) {
  let place = 0
  return linkedText(line).map(({ text, href }) => {
    const key = place
    place += text.length
    if (href === undefined) return text
    return (
      <a
        key={key}
        href={href}
        rel="noopener noreferrer nofollow"
        target="_blank"
        className="underline underline-offset-4"
      >
        {text}
      </a>
    )
  })
}

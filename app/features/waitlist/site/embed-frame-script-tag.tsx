/** The development server has no built file. */
const source = import.meta.env.DEV ? '/app/features/waitlist/site/embed-frame-script.ts' : '/embed-frame.js'

/** A file of its own, so that the frame has its height before the page’s scripts come, and where they do not. */
export function EmbedFrameScriptTag() {
  return <script type="module" src={source} />
}

/** The development server has no built file. */
const source = import.meta.env.DEV ? '/app/features/analytics/site/visit-script.ts' : '/hello.js'

/** A module waits until the page has been read, and what the page needs goes before it. */
export function VisitScriptTag() {
  return <script type="module" src={source} fetchPriority="low" />
}

import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styles from 'swagger-ui-dist/swagger-ui.css?url'

/** Swagger UI, as hashed files of this site. */
const viewerScript = bundle
export const viewerStyles = styles

type ViewerOptions = {
  spec: object
  domNode: HTMLElement
  presets: unknown[]
  validatorUrl: null
  deepLinking: boolean
  docExpansion: 'list'
  defaultModelsExpandDepth: number
  displayRequestDuration: boolean
}
type Viewer = ((options: ViewerOptions) => unknown) & { presets: { apis: unknown } }

declare global {
  /** What Swagger UI's own script leaves behind. */
  var SwaggerUIBundle: Viewer | undefined
}

/**
 * Shows the OpenAPI document in the element. Calls that are tried out go to the address that the page was opened at,
 * which the site's own may differ from (and the content security policy would stop those).
 */
export async function startViewer(domNode: HTMLElement, signal: AbortSignal): Promise<void> {
  const [document] = await Promise.all([fetchDocument(signal), loadScript(viewerScript)])
  if (signal.aborted) return
  const viewer = globalThis.SwaggerUIBundle
  if (!viewer) throw new Error('The viewer did not load.')
  keepOneMain(domNode, signal)
  viewer({
    spec: { ...document, servers: [{ url: '/api' }] },
    domNode,
    presets: [viewer.presets.apis],
    validatorUrl: null,
    deepLinking: false,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
  })
}

/** The viewer draws a main part of its own, whenever it likes, and the page has one already. */
function keepOneMain(domNode: HTMLElement, signal: AbortSignal): void {
  const observer = new MutationObserver(() => domNode.querySelector('main')?.setAttribute('role', 'group'))
  observer.observe(domNode, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

async function fetchDocument(signal: AbortSignal): Promise<object> {
  const response = await fetch('/api/openapi.json', { signal })
  if (!response.ok) throw new Error(`The document was answered by ${response.status}.`)
  const document: unknown = await response.json()
  if (typeof document !== 'object' || document === null) throw new Error('The document is none.')
  return document
}

async function loadScript(src: string): Promise<void> {
  if (globalThis.SwaggerUIBundle) return
  const script = document.createElement('script')
  script.src = src
  await new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error('The viewer could not be loaded.'))
    document.head.append(script)
  }).finally(() => script.remove())
}

import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styles from 'swagger-ui-dist/swagger-ui.css?url'

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
  /** The global that Swagger UI's script defines. */
  var SwaggerUIBundle: Viewer | undefined
}

/**
 * Calls that visitors try out go to the page's own origin: the content security policy blocks `SITE_URL` if that differs.
 */
export async function startViewer(domNode: HTMLElement, signal: AbortSignal): Promise<void> {
  const [document] = await Promise.all([fetchDocument(signal), loadScript(bundle)])
  if (signal.aborted) return
  const viewer = globalThis.SwaggerUIBundle
  if (!viewer) throw new Error('The viewer did not load.')
  demoteMain(domNode, signal)
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

/** The viewer renders a second `<main>`, at unpredictable times. */
function demoteMain(domNode: HTMLElement, signal: AbortSignal): void {
  const observer = new MutationObserver(() => domNode.querySelector('main')?.setAttribute('role', 'group'))
  observer.observe(domNode, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

async function fetchDocument(signal: AbortSignal): Promise<object> {
  const response = await fetch('/api/openapi.json', { signal })
  if (!response.ok) throw new Error(`The document could not be loaded (${response.status}).`)
  const document: unknown = await response.json()
  if (typeof document !== 'object' || document === null) throw new Error('The document is not an object.')
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

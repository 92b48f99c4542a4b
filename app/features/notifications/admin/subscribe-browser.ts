/** Why a browser cannot be notified; its words are `settings:push.…`. */
export type PushFailure = 'unsupported' | 'denied' | 'failed'

/** Small, and only fetched by those who turn it on. */
const workerPath = '/notify.js'
/** The back office alone: the public pages are not its business. */
const scope = '/admin'

/** Null when the browser can be asked. */
export function pushObstacle(): PushFailure | null {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Asks the person, and then the browser’s push service. */
export async function subscribeBrowser(
  publicKey: string,
): Promise<{ subscription: string } | { failure: PushFailure }> {
  const obstacle = pushObstacle()
  if (obstacle) return { failure: obstacle }
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { failure: 'denied' }
    const registration = await navigator.serviceWorker.register(workerPath, { scope })
    await untilActive(registration)
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    const old = await registration.pushManager.getSubscription()
    await old?.unsubscribe() // it may be for a key that the site no longer has
    const subscription = await registration.pushManager.subscribe(options)
    return { subscription: JSON.stringify(subscription) }
  } catch {
    return { failure: 'failed' }
  }
}

/** `navigator.serviceWorker.ready` would wait for a worker of this very page. */
async function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'))
    })
  })
}

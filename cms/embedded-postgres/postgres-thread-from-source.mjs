// In development, tests and commands there is no built thread, and Node 20 cannot read TypeScript in one by itself.
import { register } from 'tsx/esm/api'

register()
await import('./postgres-thread.ts')

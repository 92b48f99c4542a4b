// The thread in development and tests, where it has to learn TypeScript first. The build has a file of its own.
import { register } from 'tsx/esm/api'

register()
await import('./parse-thread.ts')

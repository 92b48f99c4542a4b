export type { TraceCounts } from './erase-records.server'

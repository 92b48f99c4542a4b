import { restoreBackup } from './cms/backup/restore-backup'
import { parseEnvironment } from './cms/environment'
import { jobTasks } from './app/server/job-tasks'
import pino from 'pino'
let peak = 0
setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 100)
const t0 = Date.now()
await restoreBackup({ environment: parseEnvironment(process.env), file: process.argv[2] ?? '', logger: pino({ level: 'warn' }), tasks: jobTasks, mayReplace: async () => true, progress: { begin: (w, t) => console.log(w, t, Date.now() - t0), advance() {}, end() { console.log('ended', Date.now() - t0) } } })
console.log('restored', Date.now() - t0, 'ms peak', Math.round(peak / 1e6))
process.exit()

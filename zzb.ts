import { writeBackup } from './cms/backup/write-backup'
import { parseEnvironment } from './cms/environment'
let peak = 0
const timer = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 100)
const t0 = Date.now()
const m = await writeBackup({ environment: parseEnvironment(process.env), file: process.argv[2] ?? '', progress: { begin: (w, t) => console.log(w, t, Date.now() - t0), advance() {}, end() {} } })
console.log('tables', m.tables.length, 'rows', m.tables.reduce((s, t) => s + t.rows, 0), 'parts', m.parts.length, 'missing', m.missingUploads.length, Date.now() - t0, 'ms peak', Math.round(peak / 1e6))
process.exit()

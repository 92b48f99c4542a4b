/**
 * `npm run bench`: how fast the calls are; `-- pages`: pages, public calls and files beside a bare server; `-- writes`: joins,
 * alone and beside open dashboards; `-- line`: places in line among a million; `-- people`: screens of many users and courses;
 * `-- import`: a file of a hundred thousand people; `-- inbox`: half a million messages; `-- analytics`: ten million events;
 * `-- announcements`: audiences among a million, and sending to them;
 * `-- cost`: what a stranger's requests cost; `-- observing`: what metrics cost.
 */
const subjects: Record<string, () => Promise<unknown>> = {
  pages: () => import('./measure-pages'),
  writes: () => import('./measure-writes'),
  line: () => import('./measure-line'),
  people: () => import('./measure-people'),
  inbox: () => import('./measure-inbox'),
  import: () => import('./measure-import'),
  cost: () => import('./measure-cost'),
  announcements: () => import('./measure-announcements'),
  observing: () => import('./measure-observing'),
  analytics: () => import('./measure-analytics'),
}
const [, measure = () => import('./measure-speed')] =
  Object.entries(subjects).find(([subject]) => process.argv.includes(subject)) ?? []
await measure()

export {}

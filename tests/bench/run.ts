/**
 * `npm run bench`: how fast the calls are; `-- pages`: pages, public calls and files beside a bare server; `-- writes`: joins,
 * alone and beside open dashboards; `-- line`: places in line among a million; `-- people`: screens of many users and courses;
 * `-- import`: a file of a hundred thousand people; `-- inbox`: half a million messages; `-- analytics`: ten million events;
 * `-- announcements`: audiences among a million, and sending to them;
 * `-- cost`: what a stranger's requests cost.
 */
const subject = [
  'pages',
  'writes',
  'line',
  'people',
  'inbox',
  'import',
  'cost',
  'analytics',
  'announcements',
].find((name) => process.argv.includes(name))
if (subject === 'pages') await import('./measure-pages')
else if (subject === 'writes') await import('./measure-writes')
else if (subject === 'line') await import('./measure-line')
else if (subject === 'people') await import('./measure-people')
else if (subject === 'inbox') await import('./measure-inbox')
else if (subject === 'analytics') await import('./measure-analytics')
else if (subject === 'announcements') await import('./measure-announcements')
else if (subject === 'cost') await import('./measure-cost')
else if (subject === 'import') await import('./measure-import')
else await import('./measure-speed')

export {}

/** `npm run bench`: how fast the calls are; `npm run bench -- cost`: what a stranger's requests cost. */
if (process.argv.includes('cost')) await import('./measure-cost')
else await import('./measure-speed')

export {}

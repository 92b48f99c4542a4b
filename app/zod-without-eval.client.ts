// What zod's `config({ jitless: true })` sets, without loading zod on every page. Else the first schema would try whether
// code may be made of text, which the content security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The file by its name: for `punycode` alone, Node takes its own module, which is deprecated. */
declare module 'punycode/punycode.es6.js' {
  export function toUnicode(domain: string): string
}

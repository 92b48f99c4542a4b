declare module '*.ttf?inline' {
  /** A `data:` address. */
  const address: string
  export default address
}

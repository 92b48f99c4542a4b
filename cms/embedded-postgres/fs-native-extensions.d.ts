declare module 'fs-native-extensions' {
  /** Locks the open file until it is closed; false when another one has locked it. */
  export function tryLock(fd: number): boolean
}

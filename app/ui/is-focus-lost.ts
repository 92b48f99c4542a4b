export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Whether the part was there to scroll to. Focus goes along, as it does with any link to a part of a page. */
export function scrollToPart(id: string): boolean {
  const part = document.getElementById(id)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  part?.focus({ preventScroll: true })
  return part !== null
}

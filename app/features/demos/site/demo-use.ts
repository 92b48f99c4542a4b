import type { VisitCategory } from '~collections/values/analytics'

/** Marks what counts as using a demo: a press of a button in it. */
export function demoUse(category: VisitCategory | undefined) {
  return category && { 'data-visit': 'demo_used', 'data-category': category }
}

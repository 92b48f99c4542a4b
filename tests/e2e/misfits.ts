import type { Page } from '@playwright/test'

/**
 * What does not fit a window of this width: a page or part that scrolls sideways, a control that ends outside of the
 * window or is cut off by what it stands in, and a choice whose text is cut. One line each.
 */
export function misfits(page: Page, width: number): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    // On a busy machine the styles follow the window some frames later, and the layout another one.
    const probe = document.body.appendChild(document.createElement('div'))
    Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', width: '100vw' })
    while (window.innerWidth !== wanted || probe.getBoundingClientRect().width !== wanted) await nextFrame()
    probe.remove()
    await nextFrame()
    await nextFrame()
    // Parts that wait for their layout clip what sticks out.
    document.documentElement.setAttribute('data-laid-out', '')
    const root = document.documentElement
    const found =
      root.scrollWidth > root.clientWidth ? [`scrolls by ${root.scrollWidth - root.clientWidth}`] : []
    const nameOf = (element: Element) =>
      `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, [inert]')

    for (const element of document.querySelectorAll('body *')) {
      const { overflowX } = getComputedStyle(element)
      if (!['auto', 'scroll'].includes(overflowX) || !isShown(element)) continue
      if (element.matches('input, textarea, select, iframe') || element.scrollWidth <= element.clientWidth)
        continue
      found.push(`${nameOf(element)} scrolls by ${element.scrollWidth - element.clientWidth}`)
    }

    const isCut = (control: Element, { left, right }: DOMRect) => {
      for (let parent = control.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX === 'visible') continue
        const edge = parent.getBoundingClientRect()
        if (left < edge.left - 1 || right > edge.right + 1) return true
        if (parent.matches('dialog, [popover]')) return false
      }
      return false
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      const box = control.getBoundingClientRect()
      if (box.width <= 1 || !isShown(control) || control.className.includes('-translate-y-20')) continue
      if (box.left < -0.5 || box.right > window.innerWidth + 0.5)
        found.push(`${nameOf(control)} from ${Math.round(box.left)} to ${Math.round(box.right)}`)
      else if (isCut(control, box)) found.push(`${nameOf(control)} is cut`)
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const select of document.querySelectorAll('select')) {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
      if (!pen || !isShown(select)) continue
      pen.font = font
      const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
      const text = select.selectedOptions[0]?.text ?? ''
      if (pen.measureText(text).width > room + 1) found.push(`the choice “${text}” is cut`)
    }
    return found
  }, width)
}

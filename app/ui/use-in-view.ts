import { useEffect, useState, type RefObject } from 'react'

/** Whether any part of the element is within `margin` of the viewport. False on the server. */
export function useInView(target: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, margin])
  return isInView
}

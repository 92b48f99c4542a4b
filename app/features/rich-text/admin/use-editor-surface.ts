import { useEffect, useState, type ComponentType } from 'react'

import type { EditorSurfaceProps } from './editor-surface'

type Surface = ComponentType<EditorSurfaceProps>

let loaded: Surface | null = null

/**
 * The editor's surface once its code is there, null before that, on the server, and where it cannot be had: a plain
 * text area then does, and nothing that was typed elsewhere on the page is lost.
 */
export function useEditorSurface(): Surface | null {
  const [surface, setSurface] = useState<Surface | null>(() => loaded)
  useEffect(() => {
    if (surface) return
    let isGone = false
    import('./editor-surface').then(
      ({ EditorSurface }) => {
        loaded = EditorSurface
        if (!isGone) setSurface(() => EditorSurface)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [surface])
  return surface
}

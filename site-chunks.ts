import type { Rollup } from 'vite'

/**
 * Files that public pages share, instead of thirty small ones that compress badly. Each holds the modules that match and
 * all that these import; Rollup divides the rest by who uses it.
 */
const sharedFiles = {
  frame:
    /\/app\/(root|routes\/_public|site\/head\/page-head|site\/revalidation|ui\/(server-html|page-heading))\.tsx?$|commonjsHelpers|preload-helper/,
  form: /\/app\/ui\/(text-field|notice|spinner|stat|is-focus-lost)\.tsx?$|\/analytics\/report-visit\.ts$|\/collections\/values\/(email|join)\.ts$/,
  filters: /\/app\/ui\/(live-form|search-field|select-field)\.tsx$|\/collections\/values\/site\.ts$/,
  // With the form that the frame of another site shows.
  landing: /\/app\/routes\/_public\._index\.tsx/,
  // Begins by itself, after the modules of the page.
  'react-dom': /\/node_modules\/react-dom\/client\.js/,
}

/** For `output.manualChunks`, with `onlyExplicitManualChunks`. */
export function siteChunks(): Rollup.GetManualChunk {
  let fileOf: Map<string, string> | undefined
  return (id, graph) => {
    fileOf ??= divide(graph)
    return fileOf.get(id)
  }
}

function divide({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const fileOf = new Map<string, string>()
  const ids = [...getModuleIds()]
  for (const [name, seeds] of Object.entries(sharedFiles)) {
    const collect = (id: string) => {
      const module = getModuleInfo(id)
      if (!module || isIconSet(id) || fileOf.has(id)) return
      fileOf.set(id, name)
      module.importedIds.forEach(collect)
      iconsOf(module).forEach(collect)
    }
    ids.filter((id) => seeds.test(id)).forEach(collect)
  }
  return fileOf

  /** Not all that the icon set lists, but the icons that the module takes from it. */
  function iconsOf({ code, importedIds }: Rollup.ModuleInfo): string[] {
    const set = importedIds.map(getModuleInfo).find((imported) => imported && isIconSet(imported.id))
    if (!set) return []
    const [, used = ''] = /import \{([^}]*)\} from "(?:~\/ui|\.)\/icons"/.exec(code ?? '') ?? []
    const names = [...(set.code ?? '').matchAll(/default as (\w+)/g)].map(([, name = '']) => name)
    return used.split(',').flatMap((name) => set.importedIds[names.indexOf(name.trim())] ?? [])
  }
}

function isIconSet(id: string): boolean {
  return id.endsWith('/app/ui/icons.ts')
}

export type Texts = { readonly [key: string]: string | Texts }
export type WrittenTexts = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number | null | undefined>>
type Source = {
  language: string
  textsOf: (namespace: string) => Texts | undefined
  /** Texts that stand in place of those of the files, by namespace and key. */
  written?: WrittenTexts | undefined
  onMissing: (namespace: string, key: string) => void
}

/**
 * Reads the locale files as i18next does, as far as they make use of it: places for values, plural forms, and other texts
 * by `$t()`. Pages get this instead of i18next, which was a fifth of what browsers had to load; a test compares the two.
 */
export function createTranslate({ language, textsOf, written, onMissing }: Source) {
  const plurals = new Intl.PluralRules(language)

  /** A key without a namespace is looked up in all of `namespaces`. */
  return function translate(namespaces: readonly string[], fullKey: string, values: Values = {}): string {
    const [key = '', ownNamespace] = fullKey.split(':').reverse()
    const places = ownNamespace === undefined ? namespaces : [ownNamespace]
    const own = written && firstOf(places, (namespace) => written[`${namespace}.${key}`])
    if (own !== undefined) return own
    const { count } = values
    const keys = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, key] : [key]
    const text = firstOf(places, (namespace) => firstOf(keys, (each) => textAt(textsOf(namespace), each)))
    if (text === undefined) {
      onMissing(String(places), key)
      return key
    }
    return text.replaceAll(/\{\{(\w+)\}\}|\$t\((.+?)\)/g, (place, name?: string, other?: string) => {
      if (name === undefined) return translate(namespaces, other ?? '')
      return name in values ? String(values[name] ?? '') : place
    })
  }
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

export type Translator = { t: (key: string, values?: Values) => string }

/** A component's `t` is the same at every render, and looks a text without values up once. */
export function createTranslators(source: Source) {
  const translate = createTranslate(source)
  const known = new Map<string, Translator>()
  return (namespaces: readonly string[]): Translator => {
    const id = String(namespaces)
    const translator = known.get(id) ?? makeTranslator(namespaces)
    known.set(id, translator)
    return translator
  }

  function makeTranslator(namespaces: readonly string[]): Translator {
    const plainTexts = new Map<string, string>()
    return {
      t(key, values) {
        if (values) return translate(namespaces, key, values)
        const text = plainTexts.get(key) ?? translate(namespaces, key)
        plainTexts.set(key, text)
        return text
      },
    }
  }
}

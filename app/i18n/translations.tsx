import { createContext, useContext, useState } from 'react'

const elementId = 'translations'

type PageTranslations = { language: string; namespaces: Record<string, object> }

/** The texts of the page that the server renders; null in the browser, which finds them in the page. */
export const TranslationsContext = createContext<PageTranslations | null>(null)

/** What {@link TranslationsScript} left in the page for the browser's i18next. */
export function readTranslations(): PageTranslations {
  return JSON.parse(jsonInPage() || '{"language":"en","namespaces":{}}') as PageTranslations // written below
}

/** Puts the page's texts into it as JSON (data, so no CSP rule concerns it), so that hydration needs no request. */
export function TranslationsScript() {
  const translations = useContext(TranslationsContext)
  const [json] = useState(() =>
    translations ? JSON.stringify(translations).replaceAll('<', String.raw`\u003c`) : jsonInPage(),
  )
  return <script type="application/json" id={elementId} dangerouslySetInnerHTML={{ __html: json }} />
}

function jsonInPage(): string {
  return document.getElementById(elementId)?.textContent ?? ''
}

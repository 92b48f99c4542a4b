import type { CSSProperties } from 'react'

import type { Language } from '~collections/values/language'

/** Copied from app/ui/styles/tokens.css: mail programs support neither custom properties nor `light-dark()`. */
const light = {
  paper: '#fbf7ef',
  surface: '#fffdf8',
  ink: '#1a2423',
  inkSoft: '#4d5957',
  line: '#e0d7c5',
  brand: '#0d5358',
  accent: '#f2b033',
  accentEdge: '#9c6a06',
  onAccent: '#231803',
}

const dark: typeof light = {
  paper: '#101917',
  surface: '#172220',
  ink: '#f1ece1',
  inkSoft: '#b3bcb5',
  line: '#2a3835',
  brand: '#84cdc6',
  accent: '#f4b942',
  accentEdge: '#f4b942',
  onAccent: '#231803',
}

/** Faces that people may have: a mail loads nothing. */
const latinFaces = 'Lexend, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
const arabicFaces = '"Readex Pro", "Segoe UI", "Noto Sans Arabic", "Geeza Pro", Tahoma, Arial, sans-serif'

export const facesOf = (language: Language) => (language === 'ar' ? arabicFaces : latinFaces)

export const style = {
  paper: { backgroundColor: light.paper, color: light.ink },
  column: { maxWidth: 560, padding: '0 16px' },
  brand: { color: light.brand, fontSize: 22, fontWeight: 600, lineHeight: '36px', margin: 0 },
  card: { backgroundColor: light.surface, border: `1px solid ${light.line}`, borderRadius: 12 },
  cardContent: { padding: '28px 28px 24px' },
  title: { color: light.ink, fontSize: 26, fontWeight: 600, lineHeight: '36px', margin: '0 0 16px' },
  text: { color: light.ink, fontSize: 16, lineHeight: '26px', margin: '0 0 16px' },
  heading: { color: light.ink, fontSize: 20, fontWeight: 600, lineHeight: '30px', margin: '24px 0 12px' },
  list: { color: light.ink, fontSize: 16, lineHeight: '26px', margin: '0 0 16px', padding: '0 24px' },
  item: { margin: '0 0 8px' },
  quote: { margin: '0 0 16px', padding: '4px 16px 0' },
  rule: { border: 0, borderTop: `1px solid ${light.line}`, margin: '24px 0' },
  picture: {
    border: 0,
    borderRadius: 8,
    display: 'block',
    height: 'auto',
    margin: '0 0 20px',
    maxWidth: '100%',
  },
  small: { color: light.inkSoft, fontSize: 14, lineHeight: '22px', margin: '0 0 8px' },
  button: {
    backgroundColor: light.accent,
    border: `1px solid ${light.accentEdge}`,
    borderRadius: 8,
    color: light.onAccent,
    fontSize: 17,
    fontWeight: 600,
    margin: '8px 0 24px',
    padding: '14px 26px',
    textDecoration: 'none',
  },
  link: { color: light.brand, textDecoration: 'underline' },
  footer: { padding: '20px 12px 0' },
  row: { borderBottom: `1px solid ${light.line}`, margin: 0, padding: '10px 0' },
} satisfies Record<string, CSSProperties>

/** What each class changes in a dark mail: the styles above stand in the elements, which not every mail program lets be. */
const darkRules: Record<string, Record<string, string>> = {
  'mail-paper': { 'background-color': dark.paper, color: dark.ink },
  'mail-card': { 'background-color': dark.surface, 'border-color': dark.line },
  'mail-ink': { color: dark.ink },
  'mail-soft': { color: dark.inkSoft },
  'mail-brand': { color: dark.brand },
  'mail-button': { 'background-color': dark.accent, 'border-color': dark.accentEdge, color: dark.onAccent },
  'mail-row': { 'border-color': dark.line },
  'mail-quote': { 'border-color': dark.brand },
}

const narrowRules: Record<string, Record<string, string>> = {
  'mail-content': { padding: '22px 20px 18px' },
  'mail-title': { 'font-size': '23px', 'line-height': '32px' },
}

function rulesOf(rules: Record<string, Record<string, string>>, scope = ''): string {
  return Object.entries(rules)
    .map(([name, values]) => {
      const lines = Object.entries(values).map(([property, value]) => `${property}:${value}!important`)
      return `${scope}.${name}{${lines.join(';')}}`
    })
    .join('')
}

/** `data-ogsc` is how Outlook marks a dark mail. Nothing in here needs escaping. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rulesOf(darkRules)}}`,
  rulesOf(darkRules, '[data-ogsc] '),
  `@media (max-width:480px){${rulesOf(narrowRules)}}`,
].join('')

/** A mail as it looks in a dark mail program, for where its style sheet does not apply. */
export function inDarkPalette(html: string): string {
  const names = Object.keys(light).filter((name): name is keyof typeof light => name in light)
  const darkOf = new Map(names.map((name) => [light[name], dark[name]]))
  return html.replaceAll(/style="[^"]*"/g, (styles) =>
    styles.replaceAll(/#[0-9a-f]{6}/g, (color) => darkOf.get(color) ?? color),
  )
}

import type { CSSProperties } from 'react'

/** Copied from app/ui/styles/tokens.css: mail programs support neither custom properties nor `light-dark()`. */
const colour = {
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

const fontFamily = 'Lexend, "Readex Pro", "Segoe UI", Tahoma, Arial, sans-serif'

export const style = {
  body: { backgroundColor: colour.paper, color: colour.ink, fontFamily, margin: 0, padding: '24px 0' },
  column: { maxWidth: 560, padding: '0 20px' },
  brand: { color: colour.brand, fontSize: 22, fontWeight: 600, margin: '0 0 20px' },
  card: { backgroundColor: colour.surface, border: `1px solid ${colour.line}`, borderRadius: 12 },
  cardContent: { padding: '28px 28px 24px' },
  title: { fontSize: 26, fontWeight: 600, lineHeight: '34px', margin: '0 0 16px' },
  text: { fontSize: 16, lineHeight: '26px', margin: '0 0 16px' },
  small: { color: colour.inkSoft, fontSize: 14, lineHeight: '22px', margin: '0 0 8px' },
  button: {
    backgroundColor: colour.accent,
    border: `1px solid ${colour.accentEdge}`,
    borderRadius: 8,
    color: colour.onAccent,
    fontSize: 17,
    fontWeight: 600,
    margin: '8px 0 24px',
    padding: '14px 26px',
    textDecoration: 'none',
  },
  link: { color: colour.brand, textDecoration: 'underline' },
  address: { color: colour.brand, fontSize: 14, lineHeight: '22px', wordBreak: 'break-all' },
  footer: { padding: '20px 0 0' },
  hr: { borderColor: colour.line, margin: '20px 0' },
} satisfies Record<string, CSSProperties>

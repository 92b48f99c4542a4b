import lexend from './fonts/lexend-latin.woff2?url'
import readexArabic from './fonts/readex-arabic.woff2?url'
import readexLatin from './fonts/readex-latin.woff2?url'

/** Loads the fonts in parallel with the style sheet that refers to them. */
export function FontPreloads({ language }: { language: string }) {
  const fonts = language === 'ar' ? [readexArabic, readexLatin] : [lexend]
  return fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
  ))
}

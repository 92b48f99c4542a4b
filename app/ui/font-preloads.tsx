import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url'
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

/** In `<head>`: lets the browser fetch the page's faces along with the style sheet that asks for them. */
export function FontPreloads({ language }: { language: string }) {
  const faces = language === 'ar' ? [readexArabic, readexLatin] : [lexend]
  return faces.map((face) => (
    <link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
  ))
}

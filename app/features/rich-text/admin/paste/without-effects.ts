/**
 * HTML whose styles and event handlers the browser's parser does not see. Even in a document that is shown nowhere it
 * would hold them against the page's content security policy, and report each. Styles stay to be read as `data-style`.
 */
export function withoutEffects(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'))
}

import { previewParam } from '~/site/draft-preview'

const previews = ['before', 'open'] as const
export type LaunchPreview = (typeof previews)[number]

export function previewIn(params: URLSearchParams): LaunchPreview | null {
  const value = params.get(previewParam)
  return previews.find((preview) => preview === value) ?? null
}

/** The address of a page of the site, as members of the team see it in that state. */
export function previewPath(path: string, preview: LaunchPreview): string {
  return `${path}?${previewParam}=${preview}`
}

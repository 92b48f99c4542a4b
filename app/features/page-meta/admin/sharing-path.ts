import { contentTabPath } from '~/admin/sections'
import type { MetaPage } from '~collections/values/page-meta'

export function sharingPath(page: MetaPage): string {
  return `${contentTabPath('sharing')}&${new URLSearchParams({ page })}`
}

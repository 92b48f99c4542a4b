import { announcementPath } from '~/admin/sections'

/** The address of the picture as it is now; another one has another address. */
export function picturePath(announcement: number, version: string): string {
  return `${announcementPath(announcement)}/picture?version=${version}`
}

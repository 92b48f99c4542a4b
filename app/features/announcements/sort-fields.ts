export const announcementSortFields = ['subject', 'when', 'recipients'] as const
export type AnnouncementSortField = (typeof announcementSortFields)[number]

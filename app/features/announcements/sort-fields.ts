export const announcementSortFields = ['createdAt', 'subject', 'when', 'recipients'] as const
export type AnnouncementSortField = (typeof announcementSortFields)[number]

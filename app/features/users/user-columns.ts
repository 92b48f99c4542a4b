/** The columns of a file of users, in the order of the export. */
export const userColumns = [
  'name',
  'email',
  'role',
  'status',
  'joinedDate',
  'lastActive',
  'interests',
  'notes',
] as const
export type UserColumn = (typeof userColumns)[number]

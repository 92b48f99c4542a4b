/** The largest value of PostgreSQL's `integer`, the type of every id. */
export const maxRecordId = 2_147_483_647

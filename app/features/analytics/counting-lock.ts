/** Key of the PostgreSQL advisory lock: two that count the same day could store the older count last. */
export const countingLock = 7_261_007

/** What the page was made of, and after how many milliseconds it is time to begin to look. */
export type WatchedLaunch = { isOpen: boolean; targetDate: string; restsFor: number }

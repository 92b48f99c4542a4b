/** When it may leave, as the buttons have it. */
export const sendChoices = ['now', 'schedule', 'launch'] as const
export type SendChoice = (typeof sendChoices)[number]

/** What a button of the form does once the words are saved. */
export const nextSteps = ['test', ...sendChoices] as const
export type NextStep = (typeof nextSteps)[number]

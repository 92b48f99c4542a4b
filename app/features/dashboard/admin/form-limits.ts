/** The limits and choices that the dashboard's forms show. */
export {
  countdownDescriptionMaxLength,
  goalTargetMax,
  languages,
  timeZones,
  titleMaxLength,
} from '~collections/values'

export { answerSiteFile as loader } from '~/features/site-media/answer-file.server'

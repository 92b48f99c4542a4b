export { answerSocialPicture as loader } from '~/features/page-meta/answer-social-picture.server'

export { answerPicture as loader } from '~/features/profile/answer-picture.server'

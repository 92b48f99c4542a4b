export { answerAnnouncementPicture as loader } from '~/features/announcements/answer-picture.server'

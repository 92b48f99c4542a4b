export { answerMetrics as loader } from '~/features/system/metrics.server'

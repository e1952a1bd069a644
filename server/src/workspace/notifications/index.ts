/** Entry point of notifications: news for people, in the ways that each has chosen. */
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { crons, jobs } from './jobs.ts'
import { noticeMessages } from './message-texts.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const notifications: FeatureModule = {
  routes,
  subscribers,
  jobs,
  crons,
  provides: [provide(messageKinds, noticeMessages)],
}

export { noteNews } from './note-news.ts'
export { notify } from './notify.ts'
export { notifyInWords, type WordedNews } from './notify-in-words.ts'

/** Entry point of notifications: news for people, in the ways that each has chosen. */
import { notificationsTopic } from '@singil/contract/notifications'
import type { FeatureModule } from '../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const notifications: FeatureModule = {
  routes,
  subscribers,
  jobs,
  crons,
  topics: ({ username }) => [notificationsTopic.of({ username })],
}

export { noteNews } from './note-news.ts'
export { notify } from './notify.ts'
export { type LetterNews, notifyByLetter } from './notify-by-letter.ts'

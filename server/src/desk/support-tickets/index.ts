/** Entry point of support tickets: users of a merchant ask, and the provider's staff answer. */
import { listTickets, ticketFile, ticketsTopic } from '@singil/contract/desk/support-tickets'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { ticketMessages } from './message-texts.ts'
import { routes } from './routes.ts'

export const supportTickets: FeatureModule = {
  routes,
  provides: [provide(fileKinds, ticketFile), provide(messageKinds, ticketMessages)],
  topics: (session, { mid }) => {
    if (!session.may(listTickets.permission)) return []
    if (session.isStaff) return [ticketsTopic.of({ of: 'staff' })]
    return mid === null ? [] : [ticketsTopic.of({ of: mid })]
  },
}

/** Entry point of support tickets: users of a merchant ask, and the provider's staff answer. */
import { ticketFile } from '@singil/contract/desk/support-tickets'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { ticketMessages } from './message-texts.ts'
import { routes } from './routes.ts'

export const supportTickets: FeatureModule = {
  routes,
  provides: [provide(fileKinds, ticketFile), provide(messageKinds, ticketMessages)],
}

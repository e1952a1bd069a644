/** Entry point of card applications: a business applies for card payments, staff review it, and it activates them with a code. */
import { cardFile, cardsDecided } from '@singil/contract/onboarding/card-applications'
import { approvableActions } from '../../workspace/approvals/index.ts'
import { purposes } from '../documents/index.ts'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, merchantOfPayload, provide, subscriber } from '../../kit/work/index.ts'
import { cardApproval } from './approve-documents.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { cardMessages } from './message-texts.ts'
import { cards } from './cards.ts'
import { routes } from './routes.ts'
import { tellOfDecision } from './tell-of-decision.ts'

export const cardApplications: FeatureModule = {
  routes,
  subscribers: [subscriber(cardsDecided, 'card-applications.tellOfDecision', merchantOfPayload, tellOfDecision)],
  provides: [
    provide(fileKinds, cardFile),
    provide(purposes, cards),
    provide(approvableActions, cardApproval),
    provide(messageKinds, cardMessages),
  ],
}

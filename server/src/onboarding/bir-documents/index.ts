/** Entry point of BIR documents: a merchant proves its tax registration and exemptions, and staff review them. */
import { birDecided, birFile } from '@singil/contract/onboarding/bir-documents'
import { approvableActions } from '../../workspace/approvals/index.ts'
import { purposes } from '../documents/index.ts'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, merchantOfPayload, provide, subscriber } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { birMessages } from './message-texts.ts'
import { birApproval } from './approve-documents.ts'
import { bir } from './bir.ts'
import { routes } from './routes.ts'
import { tellOfDecision } from './tell-of-decision.ts'

export const birDocuments: FeatureModule = {
  routes,
  subscribers: [subscriber(birDecided, 'bir-documents.tellOfDecision', merchantOfPayload, tellOfDecision)],
  provides: [
    provide(fileKinds, birFile),
    provide(purposes, bir),
    provide(approvableActions, birApproval),
    provide(messageKinds, birMessages),
  ],
}

export { type Proofs, proofsOf } from './proofs.ts'

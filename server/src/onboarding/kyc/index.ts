/** Entry point of kyc: a merchant proves who it is, staff review it, and its level rises. */
import { kycDecided, kycDocument } from '@singil/contract/onboarding/kyc'
import { approvableActions } from '../../workspace/approvals/index.ts'
import { purposes } from '../documents/index.ts'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, merchantOfPayload, provide, subscriber } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { kycMessages } from './message-texts.ts'
import { kyc as purpose } from './application.ts'
import { kycApproval } from './approve-documents.ts'
import { routes } from './routes.ts'
import { tellOfDecision } from './tell-of-decision.ts'

export const kyc: FeatureModule = {
  routes,
  subscribers: [subscriber(kycDecided, 'kyc.tellOfDecision', merchantOfPayload, tellOfDecision)],
  provides: [
    provide(fileKinds, kycDocument),
    provide(purposes, purpose),
    provide(approvableActions, kycApproval),
    provide(messageKinds, kycMessages),
  ],
}

/** Entry point of disputes: payments that a customer's bank took back. */
import { disputeEvidence } from '@singil/contract/desk/disputes'
import { exportKinds } from '../../workspace/exports/index.ts'
import { fileKinds } from '../../foundation/files/index.ts'
import { callbackKinds } from '../../payments/gateway/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { disputeMessages } from './message-texts.ts'
import { checkDisputes } from './check-disputes.ts'
import { disputeCallbacks } from './dispute-callbacks.ts'
import { disputesExport } from './disputes-export.ts'
import { disputesInvariants } from './disputes-invariants.ts'
import { remindOfAnswers } from './remind-of-answer.ts'
import { routes } from './routes.ts'
import { subscribers } from './tell-people.ts'

export const disputes: FeatureModule = {
  routes,
  subscribers,
  invariants: disputesInvariants,
  crons: [
    cron('disputes.check', '* * * * *', allMerchants, async (context) => {
      while ((await checkDisputes(context)) > 0);
    }),
    cron('disputes.remindOfAnswers', '*/10 * * * *', allMerchants, async (context) => {
      await remindOfAnswers(context)
    }),
  ],
  provides: [
    provide(callbackKinds, disputeCallbacks),
    provide(exportKinds, disputesExport),
    provide(fileKinds, disputeEvidence),
    provide(messageKinds, disputeMessages),
  ],
}

export { chargeBack, type Chargeback } from './charge-back.ts'
export { loseDispute, winDispute } from './end-dispute.ts'

/** Tax that the provider withholds from remittances to merchants, its certificates and its work papers. */
import { providerSignature } from '@singil/contract/tax/remittance-withholding'
import { approvableActions } from '../../workspace/approvals/index.ts'
import { fileKinds } from '../../foundation/files/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { remittanceTax } from '../../wallets/wallets/index.ts'
import { withholdingInvariants } from './invariants-store.ts'
import { issueCertificates } from './issue-certificates.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { withholdingMessages } from './message-texts.ts'
import { routes } from './routes.ts'
import { withholdingApproval } from './ask-withholding.ts'
import { tax } from './withhold.ts'

/** 07:00 in Manila, after the settlements of the day. */
const everyMorning = '0 23 * * *'

export const remittanceWithholding: FeatureModule = {
  routes,
  crons: [cron('remittance-withholding.issueCertificates', everyMorning, allMerchants, issueCertificates)],
  invariants: withholdingInvariants,
  provides: [
    provide(messageKinds, withholdingMessages),
    provide(remittanceTax, tax),
    provide(approvableActions, withholdingApproval),
    provide(fileKinds, providerSignature),
  ],
}

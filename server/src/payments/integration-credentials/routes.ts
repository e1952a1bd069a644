import * as contract from '@singil/contract/payments/integration-credentials'
import { on, onBatch, onFlow, onRead } from '../../kit/work/index.ts'
import { createPaymentLink } from './create-payment-link.ts'
import { fetchByMid } from './fetch-by-mid.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { requestIntegrationCode, validateIntegrationCode } from './integration-code.ts'
import { listPartnerTransactions } from './list-partner-transactions.ts'
import { resetMerchantKey } from './reset-merchant-key.ts'
import { revealCredentials } from './reveal-credentials.ts'
import { saveCredentials } from './save-credentials.ts'
import { settleTestLink } from './settle-test-link.ts'

export const routes = [
  onRead(contract.fetchByMid, fetchByMid),
  on(contract.saveCredentials, saveCredentials),
  onFlow(contract.requestIntegrationCode, requestIntegrationCode),
  onFlow(contract.validateIntegrationCode, validateIntegrationCode),
  on(contract.revealCredentials, revealCredentials),
  on(contract.resetMerchantKey, resetMerchantKey),
  onBatch(contract.createPaymentLink, createPaymentLink),
  onRead(contract.getPaymentLink, getPaymentLink),
  onRead(contract.listPartnerTransactions, listPartnerTransactions),
  on(contract.settleTestLink, settleTestLink),
]

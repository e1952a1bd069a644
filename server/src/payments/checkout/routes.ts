import * as contract from '@singil/contract/payments/checkout'
import { on, onBatch, onFlow, onRead } from '../../kit/work/index.ts'
import { cancelTemporary, cancelTransaction } from './cancel-temporary.ts'
import { createTemporary } from './create-temporary.ts'
import { listRecent } from './list-recent.ts'
import { getLinkQr } from './get-link-qr.ts'
import { checkStatusEncrypted, getResponse, getTemporary } from './get-temporary.ts'
import { orderAtStore } from './order-at-store.ts'
import { payAsCustomer, payAsMerchant, payByWorkflow } from './pay.ts'
import { getPayPage } from './pay-page.ts'
import { quoteShipping } from './quote-shipping.ts'
import { sendEmailLink, sendSmsLink } from './send-link.ts'
import { shareLink } from './share-link.ts'
import { updateTemporary, updateTemporaryEncrypted } from './update-temporary.ts'

export const routes = [
  onBatch(contract.createTemporary, createTemporary),
  onRead(contract.getPayPage, getPayPage),
  onBatch(contract.getTemporary, getTemporary),
  onBatch(contract.getResponse, getResponse),
  onBatch(contract.checkStatusEncrypted, checkStatusEncrypted),
  on(contract.updateTemporary, updateTemporary),
  on(contract.updateTemporaryEncrypted, updateTemporaryEncrypted),
  onFlow(contract.payAsCustomer, payAsCustomer),
  onFlow(contract.payAsMerchant, payAsMerchant),
  onFlow(contract.payByWorkflow, payByWorkflow),
  on(contract.orderAtStore, orderAtStore),
  onFlow(contract.sendSmsLink, sendSmsLink),
  onFlow(contract.sendEmailLink, sendEmailLink),
  onFlow(contract.cancelTemporary, cancelTemporary),
  onFlow(contract.cancelTransaction, cancelTransaction),
  on(contract.shareLink, shareLink),
  onRead(contract.getLinkQr, getLinkQr),
  onRead(contract.listRecent, listRecent),
  onRead(contract.quoteShipping, quoteShipping),
]

import * as contract from '@singil/contract/payments/payment-links'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { changeLinkAmount } from './change-link-amount.ts'
import { extendPaymentLink } from './extend-payment-link.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { listPaymentLinks } from './list-payment-links.ts'
import { paymentLinksExport } from './payment-links-export.ts'

export const routes = [
  onRead(contract.listPaymentLinks, listPaymentLinks, fromReplica),
  onExport(paymentLinksExport),
  onRead(contract.getPaymentLink, getPaymentLink),
  on(contract.extendPaymentLink, extendPaymentLink),
  on(contract.changeLinkAmount, changeLinkAmount),
]

import * as contract from '@singil/contract/payments/online-payments'
import { refuse } from '@singil/contract/kit/problem'
import { linkBy } from '../checkout/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { onlinePaymentOf } from './view.ts'

export const fetchOnlinePayment: Handler<typeof contract.fetchOnlinePayment> = async (context, { params }) => {
  const link = await linkBy(context, params)
  if (link?.origin !== 'partner') refuse(contract.problemsOfOnlinePayments.unknown, {})
  return onlinePaymentOf(context, link)
}

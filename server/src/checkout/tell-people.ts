/** Payments and refunds as news for the people of the merchant. */
import { formatPeso } from '@singil/contract/kit/money'
import { paymentNotice, refundNotice, transactionPaid, transactionRefunded } from '@singil/contract/transactions'
import { merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { noteNews } from '../notifications/index.ts'
import { newsOfPayment } from '../transactions/index.ts'

export const news = [
  subscriber(transactionPaid, 'checkout.tellOfPayment', merchantOfPayload, async (context, paid) => {
    const title = `${formatPeso(paid.amount)} received`
    await noteNews(context, paymentNotice, { ...(await newsOfPayment(context, paid)).news, title })
  }),
  subscriber(transactionRefunded, 'checkout.tellOfRefund', merchantOfPayload, async (context, refund) => {
    const title = `${formatPeso(refund.amount)} refunded`
    await noteNews(context, refundNotice, { ...(await newsOfPayment(context, refund)).news, title })
  }),
]

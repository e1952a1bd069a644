import { orderNotice } from '@singil/contract/fulfilment'
import { formatPeso } from '@singil/contract/kit/money'
import { transactionPaid } from '@singil/contract/transactions'
import { merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { noteNews } from '../notifications/index.ts'
import { newsOfPayment } from '../transactions/index.ts'

/** A payment of goods that are delivered: someone has to pack them. */
export const subscribers = [
  subscriber(transactionPaid, 'fulfilment.tellOfOrder', merchantOfPayload, async (context, paid) => {
    const { row, news } = await newsOfPayment(context, paid)
    if (row.fulfilment !== 'for_pickup') return
    const title = `New order to deliver: ${formatPeso(paid.amount)}`
    await noteNews(context, orderNotice, { ...news, title, path: `/portal/orders/${row.request_id}` })
  }),
]

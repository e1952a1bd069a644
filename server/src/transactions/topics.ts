/** Which payments a session hears of: those that it may also see in the list. */
import { mobileTransactionsTopic, searchTransactions, transactionsTopic } from '@singil/contract/transactions'
import type { TopicsOf } from '../kit/work/index.ts'

/** `mid` of the scope is the session's own merchant, or the one that staff have selected. */
export const topics: TopicsOf = ({ storeIds, may }, { mid }) => {
  if (!may(searchTransactions.permission)) return []
  if (storeIds !== null) return storeIds.map((owner) => transactionsTopic.of({ owner }))
  return mid === null ? [] : [transactionsTopic.of({ owner: mid }), mobileTransactionsTopic.of({ mid })]
}

import type * as contract from '@singil/contract/catalogue/channels'
import type { Handler } from '../../kit/work/index.ts'
import { offersFor } from './offers-for.ts'

export const simulateFees: Handler<typeof contract.simulateFees> = (context, { query }) =>
  offersFor(context, {
    mid: context.mid(),
    storeId: query.storeId ?? null,
    // The contract requires exactly one of them.
    amount: query.amount ?? { net: query.net! },
    shoulder: query.shoulder,
  })

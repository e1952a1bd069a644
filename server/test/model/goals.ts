/** The situations that a run must have met. */
import { illegalAdjustments, illegalDisputes } from './others.ts'
import { illegalPayouts, illegalTopups } from './payouts.ts'

export const illegal = [...illegalPayouts, ...illegalTopups, ...illegalDisputes, ...illegalAdjustments]
export const wanted = [
  'a connection is killed in the middle',
  'the server starts anew',
  'the clock stands at the edge of a month',
  'money is settled',
  'a reserve is released',
  'a sale is split',
  'the gateway does not tell of a payment whose time is over',
  'the gateway does not tell of a refund',
  'a callback differs from what was asked for',
  'the gateway contradicts itself: refunded_late',
  'the gateway contradicts itself: refund_undone',
  'a refund takes from available',
  'a refund takes from clearing',
  'a refund finds too little money',
  'a chargeback finds too little money',
  'a payment passes the limit of the month',
  'a payment begins without a promise',
  'money is kept because of late',
  'money is kept because of wrong_amount',
  'money is kept because of paid_twice',
  'another amount than asked is accepted',
]

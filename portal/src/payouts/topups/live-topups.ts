/** Updates list, panel and balances as top-ups change, without a reload. */
import {
  getTopup,
  getTopupTerms,
  listTopups,
  searchTopups,
  sumTopups,
  TopupId,
  topupsTopic,
} from '@singil/contract/payouts/topups'
import * as z from 'zod'
import { useLiveRows } from '../../kit/live/index.ts'
import { useMid } from '../../kit/call/index.ts'

const Message = z.object({ id: TopupId })
const shown = [listTopups, searchTopups, sumTopups, getTopup, getTopupTerms]

/** Follows the top-ups of the merchant; returns the rows that changed just now, and whether messages can come at all. */
export function useLiveTopups() {
  const mid = useMid()
  return useLiveRows({
    topic: mid === null ? null : topupsTopic.of({ mid }),
    idOf: (message) => Message.safeParse(message).data?.id,
    shown,
    prefix: 'wallets.',
  })
}

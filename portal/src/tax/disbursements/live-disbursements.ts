/** Updates list and panel as disbursements are created and change, without a reload. */
import {
  disbursementsTopic,
  getDisbursement,
  listDisbursementLogs,
  listDisbursements,
} from '@singil/contract/tax/disbursements'
import { PayoutId } from '@singil/contract/payouts/payouts'
import * as z from 'zod'
import { useLiveRows } from '../../kit/live/index.ts'
import { useMid } from '../../kit/call/index.ts'

const Message = z.object({ id: PayoutId })
const shown = [listDisbursements, getDisbursement, listDisbursementLogs]

/** Follows the disbursements of the merchant; the list is read anew, so that a new one is on top once and is counted. */
export function useLiveDisbursements() {
  const mid = useMid()
  return useLiveRows({
    topic: mid === null ? null : disbursementsTopic.of({ mid }),
    idOf: (message) => Message.safeParse(message).data?.id,
    shown,
  })
}

/** The content of a callback. */
import { randomBytes } from 'node:crypto'
import { type Transfer, transferView, type TransferView } from './transfer.ts'

export type BankEvent = {
  event_id: string
  type: 'transfer.completed' | 'transfer.failed' | 'transfer.returned'
  sequence: number
  occurred_at: string
  transfer: TransferView
}
export type ShownEvent = Pick<BankEvent, 'event_id' | 'type' | 'sequence'> &
  Pick<TransferView, 'transfer_id' | 'transfer_ref'>

/** The transfer's current state, which is no longer `accepted`. */
export const transferEvent = (transfer: Transfer): BankEvent => ({
  event_id: `evt_${randomBytes(12).toString('hex')}`,
  type: `transfer.${transfer.status}` as BankEvent['type'],
  sequence: transfer.sequence,
  occurred_at: new Date().toISOString(),
  transfer: transferView(transfer),
})

export const shownEvent = ({ event_id, type, sequence, transfer }: BankEvent): ShownEvent => ({
  event_id,
  type,
  sequence,
  transfer_id: transfer.transfer_id,
  transfer_ref: transfer.transfer_ref,
})

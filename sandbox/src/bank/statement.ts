/** The bank's statement of one day in Manila, as a CSV file: money that left, and money that came back. */
import { csvFile, isOfDay } from '../kit/daily-file.ts'
import type { Bank } from './bank.ts'
import { type Transfer, transferView } from './transfer.ts'

const columns = 'line_ref,kind,rail,transfer_id,transfer_ref,bank_reference,amount,completed_at'

const lineOf = (transfer: Transfer, kind: 'transfer' | 'return', completed_at: string) => ({
  line_ref: kind === 'return' ? `line_${transfer.transfer_id}_return` : `line_${transfer.transfer_id}`,
  kind,
  rail: transfer.rail,
  transfer_id: transfer.transfer_id,
  transfer_ref: transfer.transfer_ref,
  bank_reference: transfer.bank_reference ?? '',
  amount: transferView(transfer).amount,
  completed_at,
})

/** day is YYYY-MM-DD. */
export function bankStatement(bank: Bank, day: string): string {
  const lines = [...bank.transfers.all()].flatMap((transfer) => [
    ...(isOfDay(day, transfer.completed_at) ? [lineOf(transfer, 'transfer', transfer.completed_at)] : []),
    ...(isOfDay(day, transfer.returned_at) ? [lineOf(transfer, 'return', transfer.returned_at)] : []),
  ])
  const sorted = lines.sort((a, b) => a.completed_at.localeCompare(b.completed_at))
  return csvFile(columns, sorted, bank.faults.take('bankStatement'))
}

/** How the bank continues after a restart. */
import type { Bank } from './bank.ts'
import { schedulePlan } from './settle.ts'

/** Resumes the work that was pending before a restart; a batch whose cut-off has passed runs at once. */
export function resumeBank(bank: Bank): void {
  for (const transfer of bank.transfers.all()) schedulePlan(bank, transfer)
  for (const delivery of bank.deliveries.all()) bank.deliveries.resume(delivery)
}

/** Asks the bank for the name of a supplier's account, between two units of work. What it does not answer is asked again later. */
import type { SupplierId } from '@singil/contract/tax/suppliers'
import { askName, nextCheck } from '../../payouts/bank-accounts/index.ts'
import { boundTo, type FlowParts, type JobContext } from '../../kit/work/index.ts'
import * as store from './store.ts'
import { openDetails, sealBankName } from './seal-supplier.ts'

type Parts = Pick<FlowParts | JobContext, 'unit' | 'outside'>

export async function checkSupplierName({ unit, outside }: Parts, id: SupplierId): Promise<void> {
  const asked = await unit(async (context) => {
    const row = await store.find(context.tx, context.scope.mid, id)
    return row?.name_check_due ? { row, number: openDetails(context, row).accountNumber } : null
  })
  if (!asked) return
  const answer = await askName(outside, asked.row.bic, asked.number)
  await unit(async (context) => {
    const row = await store.lock(context.tx, asked.row.mid, id)
    // It became another account in the meantime: the answer is not about it.
    if (row?.account_key !== asked.row.account_key || row.name_check_due === null) return
    const name_tries = row.name_tries + 1
    if (!answer) {
      await store.update(context.tx, row, { name_tries, name_check_due: nextCheck(context.now, name_tries) })
      return
    }
    const { state, name } = answer
    await store.update(context.tx, row, {
      name_state: state,
      sealed_bank_name: name === null ? null : sealBankName(context, name),
      name_checked_at: context.now,
      name_check_due: null,
    })
    context.changed('supplier', id, { nameCheck: row.name_state }, { nameCheck: state }, { mid: row.mid })
  })
}

/** Asks for every supplier that is due. One that fails does not keep the others waiting. */
export async function checkSupplierNames(job: JobContext): Promise<void> {
  const due = await job.unit(({ tx, now }) => store.toCheck(tx, now, 100))
  const ends = await Promise.allSettled(due.map(({ id, mid }) => checkSupplierName(boundTo(job, mid), id)))
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} suppliers could not be checked`)
}

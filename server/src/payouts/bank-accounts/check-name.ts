/** Asks the bank for the name of an account's holder, between two units of work. What the bank does not answer is asked again later. */
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import { boundTo, type FlowParts, type JobContext } from '../../kit/work/index.ts'
import { askName } from './ask-name.ts'
import { nextCheck, openDetails, sealBankName } from './account.ts'
import * as store from './store.ts'

type Parts = Pick<FlowParts | JobContext, 'unit' | 'outside'>

export async function checkName({ unit, outside }: Parts, id: BankAccountId): Promise<void> {
  const asked = await unit(async (context) => {
    const row = await store.find(context.tx, context.scope.mid, id)
    return row?.name_check_due ? { bic: row.bic, key: row.account_key, ...openDetails(context, row) } : null
  })
  if (!asked) return
  const answer = await askName(outside, asked.bic, asked.accountNumber)
  await unit(async (context) => {
    const found = await store.find(context.tx, context.scope.mid, id)
    const row = found && (await store.lock(context.tx, found.mid, id))
    // It was removed or became another account in the meantime: the answer is not about it.
    if (row?.account_key !== asked.key || row.name_check_due === null) return
    const { now } = context
    if (!answer) {
      const name_tries = row.name_tries + 1
      await store.update(context.tx, row, { name_tries, name_check_due: nextCheck(now, name_tries) })
      return
    }
    const { state, name } = answer
    await store.update(context.tx, row, {
      name_state: state,
      sealed_bank_name: name ? sealBankName(context, name) : null,
      name_checked_at: now,
      name_check_due: null,
    })
    context.changed('bank account', id, { nameCheck: row.name_state }, { nameCheck: state }, { mid: row.mid })
  })
}

const batch = 100

/** Asks for every account that is due. One that fails does not keep the others waiting. */
export async function checkNames(job: JobContext): Promise<void> {
  const due = await job.unit(({ tx, now }) => store.toCheck(tx, now, batch))
  const failures: unknown[] = []
  for (const { id, mid } of due) await checkName(boundTo(job, mid), id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} account names could not be checked`)
}

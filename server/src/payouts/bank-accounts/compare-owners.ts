/** Looks for other merchants with the same account, which no merchant's own unit of work can see. */
import { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import * as z from 'zod'
import type { JobContext } from '../../kit/work/index.ts'
import { notifyStaffOfShared } from './notify.ts'
import * as store from './store.ts'

export const OwnersToCompare = z.object({ id: BankAccountId })

export const compareOwners = (job: JobContext, { id }: z.output<typeof OwnersToCompare>): Promise<void> =>
  job.unit(async (context) => {
    const row = await store.find(context.tx, null, id)
    if (!row) return
    const others = (await store.othersWithKey(context.tx, row)).map(({ mid }) => mid)
    if (others.length === 0) return
    const isNews = await store.noteShared(context.tx, { account_key: row.account_key, mid: row.mid, at: context.now })
    if (!isNews) return
    context.changed('bank account', id, null, { sharedWith: others }, { mid: row.mid, level: 'WARNING' })
    await notifyStaffOfShared(context, row, others)
  })

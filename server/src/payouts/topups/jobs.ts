import { keysOfRow } from '../../kit/base/index.ts'
import { cron, endOverdue, fillSearch, type JobContext } from '../../kit/work/index.ts'
import { allMerchants, named } from '../../kit/database/index.ts'
import { expireTopup, overdueTopups } from './end-topup.ts'
import { pollDue } from './poll.ts'
import { searchable, type TopupRow } from './store.ts'

/** Expires unpaid top-ups past their time; money that still arrives is credited. */
export const expireOverdue = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, { find: overdueTopups, end: expireTopup, scopeOf: (id) => named('topup', id) })

export const crons = [
  fillSearch<TopupRow>('topups', {
    table: { name: 'topup_search', of: 'topups', idType: 'uuid', order: 'id' },
    columns: ['mid', 'id', 'created_at', 'request_id', 'remarks', 'channel_name', 'amount'],
    keysOf: (row) => keysOfRow(row, searchable(row)),
  }),
  cron('topups.expireOverdue', '* * * * *', allMerchants, async (job) => {
    await expireOverdue(job)
  }),
  cron('topups.poll', '* * * * *', allMerchants, async (job) => {
    while ((await pollDue(job, job.publicUrl)) > 0);
  }),
]

import { forgetUnverified } from '../../identity/access/index.ts'
import { cron, type JobContext } from '../../kit/work/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { assertMove, forgetAfterMs, longestMs } from './registration.ts'
import * as store from './store.ts'

export const expireLinks = ({ unit }: JobContext): Promise<void> =>
  unit(async (context) => {
    for (const row of await store.overdue(context.tx, context.now)) {
      assertMove(row.status, 'EXPIRED')
      await store.update(context.tx, row.id, { status: 'EXPIRED', updated_at: context.now })
      context.changed('registration', row.id, { status: row.status }, { status: 'EXPIRED' })
    }
  })

/** Deletes sign-ups that were never verified, with their personal data. */
export const forgetAbandoned = ({ unit }: JobContext): Promise<void> =>
  unit(async (context) => {
    const ago = (ms: number) => new Date(context.now.getTime() - ms)
    const rows = await store.abandoned(context.tx, ago(forgetAfterMs))
    if (rows.length > 0)
      await store.remove(
        context.tx,
        rows.map(({ id }) => id),
      )
    for (const row of rows) {
      context.changed('registration', row.id, null, { isForgotten: true })
      if (row.superseded_at === null) await forgetUnverified(context, row.user_id)
    }
    await store.forgetTries(context.tx, ago(longestMs))
  })

export const crons = [
  cron('registration.expireLinks', '*/10 * * * *', accounts, expireLinks),
  /** 02:50 in Manila. */
  cron('registration.forgetAbandoned', '50 18 * * *', accounts, forgetAbandoned),
]

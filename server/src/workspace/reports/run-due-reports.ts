/** Asks for the files of the reports whose time has come, as their users and with the rights that these have now. */
import { failures } from '@singil/contract/workspace/exports'
import { actAs, addExport, kindOf } from '../exports/index.ts'
import type { JobContext } from '../../kit/work/index.ts'
import { daysOf, nextRun } from './schedule.ts'
import * as store from './store.ts'

const batch = 100

/** A report that was missed, because no worker ran, is made once. */
export async function runDueReports(steps: JobContext): Promise<void> {
  for (const row of await steps.unit(({ tx }) => store.due(tx, steps.now(), batch)))
    try {
      await runDue(steps, row)
    } catch (error) {
      // The others are made all the same; this one is tried again in a minute.
      steps.log.error({ err: error, report: row.id }, 'a report could not be asked for')
    }
}

async function runDue(steps: JobContext, row: store.ReportRow): Promise<void> {
  const now = steps.now()
  const kind = kindOf(steps, row.type)
  const acting = kind && (await actAs(steps, row, kind.endpoint.permission))
  const ran = { next_at: nextRun(row.schedule, now), last_at: now }
  // Who may not see the list gets neither a file nor an e-mail.
  if (!kind || !acting) {
    await steps.unit(({ tx }) =>
      store.take(tx, row, { ...ran, last_export_id: null, last_refusal: failures.forbidden }),
    )
    return
  }
  await acting.own(async (context) => {
    if (!(await store.take(context.tx, row, { ...ran, last_refusal: null }))) return
    const asked = { ...row.asked, ...daysOf(row.period, now) }
    const { mid, merchant_name: merchantName, name } = row
    const made = await addExport(context, { kind, asked, mid, merchantName, mailedAs: name })
    await store.change(context.tx, row, { last_export_id: made.Id })
  })
}

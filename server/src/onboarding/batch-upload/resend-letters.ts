/** Sends the e-mails of registered businesses again, at most once for each request. */
import { formatNumber } from '@singil/contract/kit/count'
import * as contract from '@singil/contract/onboarding/batch-upload'
import { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { accounts, union } from '../../kit/database/index.ts'
import { type Context, type Handler, job, type JobContext } from '../../kit/work/index.ts'
import { ownSheet } from '../../foundation/sheets/index.ts'
import { reissueUploaded, waitingRegistrations } from '../registration/index.ts'
import { begunLetter, reasonOf, sendLetter, underWaySince } from './send-letter.ts'
import { batchJob } from './batch-job.ts'
import * as letters from './letters-store.ts'
import * as store from './store.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const { atOnce, aDay } = contract.maxResends

/** What a resend would do for these rows, in the order of the sheet. */
async function planned({ tx, now }: Context, batch: store.BatchRecord, rows: readonly store.BatchRowRecord[]) {
  const waiting = await waitingRegistrations(
    tx,
    rows.flatMap(({ registration_id: id }) => id ?? []),
  )
  const left = aDay - (await letters.resendsSince(tx, batch.mid, new Date(now.getTime() - dayMs)))
  const ids: string[] = []
  const skipped = new Map<string, number>()
  const whySkipped = ({ registration_id: id, letter, letter_at: at }: store.BatchRowRecord): string | null => {
    if (id === null) return 'not registered'
    if (!waiting.has(id)) return 'verified already'
    if (letter === 'WAITING') return 'being sent already'
    if (at !== null && now.getTime() - at.getTime() < minuteMs) return 'sent less than a minute ago'
    if (ids.length >= left) return `over the limit of ${formatNumber(aDay)} a day`
    if (ids.length >= atOnce) return `over ${formatNumber(atOnce)} at once: send again for them afterwards`
    return null
  }
  for (const row of rows) {
    const why = whySkipped(row)
    if (why === null) ids.push(row.id)
    else skipped.set(why, (skipped.get(why) ?? 0) + 1)
  }
  return { ids, skipped: [...skipped].map(([why, count]) => ({ why, count })) }
}

interface ResendFilter {
  readonly rowIds: readonly string[]
  readonly letters: readonly contract.LetterStatus[]
}
async function rowsOf(
  { tx, now }: Context,
  batch: store.BatchRecord,
  wanted: ResendFilter,
): Promise<store.BatchRowRecord[]> {
  const rows = await letters.registered(tx, batch.id, wanted, underWaySince(now))
  if (rows.length < new Set(wanted.rowIds).size) refuse(contract.problemsOfBatchUpload.rowUnknown, {}, 'rowIds')
  return rows
}

export const planResend: Handler<typeof contract.planResend> = async (context, { params, body }) => {
  const batch = await ownSheet(batchJob, context, params.id)
  return planned(context, batch, await rowsOf(context, batch, body))
}

export const resendLetters: Handler<typeof contract.resendLetters> = async (context, { params, body }) => {
  const { tx, now } = context
  const batch = await ownSheet(batchJob, context, params.id)
  await store.lockBatches(tx, batch.mid)
  const plan = await planned(context, batch, await rowsOf(context, batch, { ...body, letters: [] }))
  if (plan.ids.length === 0) refuse(contract.problemsOfBatchUpload.nothingToResend, {})
  await letters.askAgain(tx, plan.ids, now)
  context.job('batch-upload.sendAgain', { batchId: batch.id, mid: batch.mid }, { maxAttempts: 20 })
  context.changed('batch', batch.id, null, { sentAgain: plan.ids.length }, { mid: batch.mid })
  context.say(contract.texts.resent)
  return plan
}

const Payload = z.object({ batchId: z.uuid(), mid: MerchantId })
/** A pause after each, so that a large batch takes no more than its share of the mail server. */
const pauseMs = 50

export const sendAgain = job(
  'batch-upload.sendAgain',
  Payload,
  ({ mid }) => union([mid, accounts]),
  async (steps, { batchId }) => {
    for (;;) {
      const next = await steps.unit(({ tx }) => letters.nextWaiting(tx, batchId))
      if (!next) return
      await sendOne(steps, next.id)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  },
)

async function sendOne(steps: JobContext, id: string): Promise<void> {
  const issued = await steps
    .unit(async (context) => {
      const row = await store.tables.lockRow(context.tx, id)
      if (row.letter !== 'WAITING' || row.registration_id === null) return null
      const made = await reissueUploaded(context, row.registration_id)
      await store.setLetter(context.tx, id, begunLetter(context))
      return made
    })
    .catch(async (error: unknown) => {
      const reason = reasonOf(error)
      await steps.unit(({ tx, now }) => letters.refuseLetter(tx, id, reason, now))
      return null
    })
  if (issued) await sendLetter(steps, id, issued)
}

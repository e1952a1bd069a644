/** Creates the confirmed rows, one disbursement in each unit of work: after a kill the next run goes on with the rows that are left. */
import { problemsOfBulk } from '@singil/contract/tax/bulk-disbursements'
import { MerchantId } from '@singil/contract/kit/id'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { type BulkDecision, confirmPlanned, destinationOf } from '../disbursements/index.ts'
import { applyRows, isSame } from '../../foundation/sheets/index.ts'
import { type Context, job, merchantOfPayload } from '../../kit/work/index.ts'
import { lockWallet } from '../../foundation/ledger/index.ts'
import { sendNow } from '../../payouts/payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { bulkJob } from './bulk-job.ts'
import { checkRow, factsFor } from './check-row.ts'
import { change, type BulkRecord, tables } from './store.ts'
import { tellFinished } from './tell-finished.ts'

const Payload = z.object({ bulkId: z.uuid(), mid: MerchantId })
const name = 'bulk-disbursements.createRows'
/** The bank gets the first ones while the others are created. */
const sendsEvery = 100

export function createRowsJob(context: Context, { id, mid }: Pick<BulkRecord, 'id' | 'mid'>): void {
  context.job(name, { bulkId: id, mid }, { maxAttempts: 20 })
}

export const createRows = job(name, Payload, merchantOfPayload, (steps, { bulkId }) =>
  applyRows(bulkJob, steps, bulkId, {
    waiting: 'CONFIRMED',
    apply: ({ id }, nth) => steps.unit((context) => create(context, id, nth % sendsEvery === 0)),
    finished: (context) => tellFinished(context, bulkId),
  }),
)

async function create(context: Context, id: string, isSending: boolean): Promise<void> {
  const { tx, now } = context
  const row = await tables.lockRow(tx, id)
  if (row.status !== 'CONFIRMED') return
  const bulk = (await tables.find(tx, row.mid, row.bulk_id))!
  const facts = await factsFor(context, row.mid, [row.cells])
  const { payment, calculated, errors } = checkRow(context, facts, row.cells)
  // What is paid is exactly what was confirmed.
  if (!payment || !calculated || !isSame(payment, row.payment))
    throw new Refusal(problemsOfBulk.changed, {}, errors[0]?.column)
  const supplier = facts.suppliers.get(payment.tin)
  if (!supplier || supplier instanceof Refusal) return refuse(problemsOfBulk.supplierUnknown, {})
  const wallet = await findWallet(context, bulk.wallet_id)
  const balances = await lockWallet(context, wallet.id, wallet.mid)
  const bill = { reason: row.cells.reason.trim(), askedBy: bulk.confirmed_by! }
  const confirmed = { kind: bulk.authorization_kind!, id: `${bulk.authorization_id!}:${row.line}` }
  const plan = { ...calculated, wallet, balances, supplier, destination: destinationOf(supplier), dueAt: null }
  const { payout } = await confirmPlanned(context, plan, bill, confirmed, 'whole')
  await tables.record(tx, now, [{ id, status: 'CREATED', payout_id: payout.id }])
  const isLast = (await tables.nextIn(tx, bulk.id, 'CONFIRMED')) === undefined
  if (isSending || isLast) context.job(sendNow.name, {}, { key: sendNow.name })
}

/** What an approval of a bulk disbursement, or its end without one, does. */
export const decision: BulkDecision = {
  approved: async (context, bulkId) => {
    const bulk = await tables.lock(context.tx, null, bulkId)
    if (bulk?.state !== 'WAITING') return
    await change(context.tx, bulk.id, { state: 'CONFIRMED' })
    createRowsJob(context, bulk)
  },
  ended: async ({ tx, now }, bulkId, reason) => {
    const bulk = await tables.lock(tx, null, bulkId)
    if (bulk?.state !== 'WAITING') return
    await change(tx, bulk.id, { state: 'REFUSED' })
    await tables.move(tx, bulk.id, { from: ['CONFIRMED'], to: 'FAILED', at: now, reason })
  },
}

/** Creates the confirmed rows, one disbursement in each unit of work: after a kill the next run goes on with the rows that are left. */
import { problemsOfBulk } from '@singil/contract/tax/bulk-disbursements'
import { MerchantId } from '@singil/contract/kit/id'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { type BulkDecision, confirmPlanned, destinationOf } from '../disbursements/index.ts'
import { type Context, job, type JobContext, merchantOfPayload } from '../../kit/work/index.ts'
import { lockWallet } from '../../foundation/ledger/index.ts'
import { sendNow } from '../../payouts/payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { checkRow, factsFor, isSamePayment } from './check-row.ts'
import * as store from './store.ts'
import { tellFinished } from './tell-finished.ts'

const Payload = z.object({ bulkId: z.uuid(), mid: MerchantId })
const name = 'bulk-disbursements.createRows'
/** The bank gets the first ones while the others are created. */
const sendsEvery = 100

export function createRowsJob(context: Context, { id, mid }: Pick<store.BulkRecord, 'id' | 'mid'>): void {
  context.job(name, { bulkId: id, mid }, { maxAttempts: 20 })
}

export const createRows = job(name, Payload, merchantOfPayload, async (steps, { bulkId }) => {
  for (let made = 1; ; made += 1) {
    const next = await steps.unit(({ tx }) => store.nextConfirmed(tx, bulkId))
    if (!next) {
      if (made > 1) await steps.unit((context) => tellFinished(context, bulkId))
      return
    }
    await createRow(steps, next.id, made % sendsEvery === 0)
  }
})

async function createRow({ unit }: Pick<JobContext, 'unit'>, id: string, isSending: boolean): Promise<void> {
  try {
    await unit((context) => create(context, id, isSending))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await unit(async (context) => {
      const row = await store.lockRow(context.tx, id)
      if (row.status !== 'CONFIRMED') return
      await store.changeRow(context.tx, id, { status: 'FAILED', reason: error.message, updated_at: context.now })
      context.changed('bulk disbursement row', id, { status: 'CONFIRMED' }, { status: 'FAILED' }, { mid: row.mid })
    })
  }
}

async function create(context: Context, id: string, isSending: boolean): Promise<void> {
  const { tx, now } = context
  const row = await store.lockRow(tx, id)
  if (row.status !== 'CONFIRMED') return
  const bulk = (await store.find(tx, row.mid, row.bulk_id))!
  const facts = await factsFor(context, row.mid, [row.cells])
  const { payment, calculated, errors } = checkRow(context, facts, row.cells)
  // What is paid is exactly what was confirmed.
  if (!payment || !calculated || !isSamePayment(payment, row.payment!))
    throw new Refusal(problemsOfBulk.changed, {}, errors[0]?.column)
  const supplier = facts.suppliers.get(payment.tin)
  if (!supplier || supplier instanceof Refusal) return refuse(problemsOfBulk.supplierUnknown, {})
  const wallet = await findWallet(context, bulk.wallet_id)
  const balances = await lockWallet(context, wallet.id, wallet.mid)
  const bill = { reason: row.cells.reason.trim(), askedBy: bulk.confirmed_by! }
  const confirmed = { kind: bulk.authorization_kind!, id: `${bulk.authorization_id!}:${row.line}` }
  const plan = { ...calculated, wallet, balances, supplier, destination: destinationOf(supplier), dueAt: null }
  const { payout } = await confirmPlanned(context, plan, bill, confirmed, 'whole')
  await store.changeRow(tx, id, { status: 'CREATED', payout_id: payout.id, updated_at: now })
  const isLast = (await store.nextConfirmed(tx, bulk.id)) === undefined
  if (isSending || isLast) context.job(sendNow.name, {}, { key: sendNow.name })
}

/** What an approval of a bulk disbursement, or its end without one, does. */
export const decision: BulkDecision = {
  approved: async (context, bulkId) => {
    const bulk = await store.lock(context.tx, bulkId)
    if (bulk.state !== 'WAITING') return
    await store.change(context.tx, bulk.id, { state: 'CONFIRMED' })
    createRowsJob(context, bulk)
  },
  ended: async (context, bulkId, note) => {
    const bulk = await store.lock(context.tx, bulkId)
    if (bulk.state !== 'WAITING') return
    await store.change(context.tx, bulk.id, { state: 'REFUSED' })
    await store.failRows(context.tx, bulk.id, note, context.now)
  },
}

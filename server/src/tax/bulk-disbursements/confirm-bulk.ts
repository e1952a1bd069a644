/** Confirms all payments of a bulk disbursement at once: by one code or step-up, for its digest. From then on a worker creates them. */
import * as contract from '@singil/contract/tax/bulk-disbursements'
import { disbursing, problemsOfDisbursements, texts as ofDisbursements } from '@singil/contract/tax/disbursements'
import { formatPeso } from '@singil/contract/kit/money'
import { fill, Refusal, refuse } from '@singil/contract/kit/problem'
import { formatHidden } from '@singil/contract/foundation/files'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import { acceptCodeFor, askBulkApproval, confirmedBy, refusalOfWallet, sendCodeFor } from '../disbursements/index.ts'
import type { Context, Flow, Handler } from '../../kit/work/index.ts'
import { accounts, balanceOf, insufficient } from '../../foundation/ledger/index.ts'
import { checkedRows } from '../../foundation/sheets/index.ts'
import { shownSent } from '../../identity/one-time-codes/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { createRowsJob } from './create-rows.ts'
import { bulkJob, lockOpen, ownBulk, summaryOf } from './bulk-job.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBulk

/** Why it cannot be confirmed now; null if it can. */
export async function refusalToConfirm(
  context: Context,
  bulk: store.BulkRecord,
  { totals }: contract.BulkSummary,
): Promise<Refusal | null> {
  if (bulk.state !== 'OPEN') return new Refusal(problem.closed, {})
  if (totals.payments === 0) return new Refusal(problem.nothingToPay, {})
  const wallet = await findWallet(context, bulk.wallet_id)
  const available = await balanceOf(context.tx, accounts.wallet(wallet.id, 'available'))
  return (
    refusalOfWallet(wallet) ??
    (available < totals.total ? insufficient({ wallet: wallet.name, available, needed: totals.total }) : null)
  )
}

/** "pay 240 suppliers' invoices with ₱1,240,000.00, control sum 9F2C-04AB" */
const wordsOf = ({ totals }: contract.BulkSummary, digest: string): string =>
  `pay ${totals.payments} invoices of suppliers, ${formatPeso(totals.net)} in all, control sum ${contract.controlSumOf(digest)}`

async function confirmable(context: Context, bulk: store.BulkRecord, digest: string) {
  const summary = await summaryOf(context, bulk)
  const refusal = await refusalToConfirm(context, bulk, summary)
  if (refusal) throw refusal
  if ((await store.digestOf(context.tx, bulk)) !== digest) refuse(problem.otherDigest, {}, 'digest')
  return { summary, words: wordsOf(summary, digest) }
}

export const requestBulkCode: Flow<typeof contract.requestBulkCode> = async (flow, { params, body }) => {
  const { digest } = body
  const { words } = await flow.unit(async (context) => {
    const found = await confirmable(context, await ownBulk(context, params.id), digest)
    if (!(await isCodeEnough(context, disbursing.id))) refuse(problemsOfDisbursements.codeNotUsed, {})
    return found
  })
  const sent = await sendCodeFor(flow, { digest, words, sendBy: body.send_by })
  flow.say(fill(ofDisbursements.otpSent, { email: sent.sentTo }))
  return shownSent(sent)
}

/** `otpAttempts` of the request is not read: the tries are counted with the code. */
export const validateBulkCode: Flow<typeof contract.validateBulkCode> = async (flow, { params, body }) => {
  const { pass } = await flow.unit(async (context) => {
    await confirmable(context, await ownBulk(context, params.id), body.digest)
    return acceptCodeFor(context, body.digest, body)
  })
  return { otp_token: pass }
}

export const confirmBulk: Handler<typeof contract.confirmBulk> = async (context, { params, body }) => {
  const { tx, now, actor } = context
  const { digest } = body
  const bulk = await lockOpen(context, params.id)
  const { summary, words } = await confirmable(context, bulk, digest)
  const hidden = formatHidden(summary.hidden)
  if (hidden && !body.includesHidden) refuse(problem.hidden, { hidden })
  if ((await checkedRows(bulkJob, context, bulk)).some(({ isStale }) => isStale)) refuse(problem.changed, {})
  const byCode = await isCodeEnough(context, disbursing.id)
  const { kind, id } = await confirmedBy(context, contract.confirmBulk, {
    digest,
    words: () => words,
    pass: body.otp_token,
    byCode,
  })
  await store.tables.move(tx, bulk.id, { from: ['VALID', 'FIXED'], to: 'CONFIRMED', at: now })
  const { name: title, mid } = bulk
  const { totals } = summary
  const isWaiting = await askBulkApproval(context, {
    bulkId: bulk.id,
    mid,
    walletId: bulk.wallet_id,
    amount: totals.net,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    reason: title,
    changes: [
      { label: 'Invoices', before: null, after: `${totals.payments}, ${formatPeso(totals.gross)}` },
      { label: 'Tax withheld', before: null, after: formatPeso(totals.withheld) },
      { label: 'Leaves the wallet', before: null, after: formatPeso(totals.total) },
    ],
  })
  const confirmed = {
    state: isWaiting ? 'WAITING' : 'CONFIRMED',
    digest,
    confirmed_by: actor.username,
    confirmed_at: now,
    authorization_kind: kind,
    authorization_id: id,
  } as const
  await store.change(tx, bulk.id, confirmed)
  if (!isWaiting) createRowsJob(context, bulk)
  context.changed(
    'bulk disbursement',
    bulk.id,
    { state: 'OPEN' },
    { ...totals, state: confirmed.state, digest },
    { mid, level: 'WARNING' },
  )
  context.say(isWaiting ? contract.texts.waits : contract.texts.confirmed)
  return summaryOf(context, { ...bulk, ...confirmed })
}

/** Moves available money from one wallet of a merchant to another. A step-up is bound to both wallets and the amount. */
import {
  type MerchantId,
  type RequestId,
  RequestId as RequestIdShape,
  type WalletId,
  WalletId as WalletIdShape,
} from '@singil/contract/kit/id'
import { type Centavos, formatPeso, plus, PositiveCentavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/wallet-transfers'
import { walletsTopic } from '@singil/contract/wallets/wallets'
import * as z from 'zod'
import { approvableAction, askApproval } from '../../workspace/approvals/index.ts'
import { requireStepUp } from '../../identity/authenticators/index.ts'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { insufficient, lockWallets, post } from '../../foundation/ledger/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { findWallet, type WalletRow } from '../wallets/index.ts'
import { transferMail } from './message-texts.ts'
import { transferDone } from './postings.ts'
import * as store from './store.ts'

const problem = contract.problemsOfWalletTransfers

export const getTransferRequestId: Handler<typeof contract.getTransferRequestId> = async (context, { params }) => {
  await findWallet(context, params.walletId)
  return { requestId: RequestIdShape.parse(context.newRequestId()) }
}

interface TransferInput {
  readonly requestId: RequestId
  readonly toWalletId: WalletId
  readonly amount: Centavos
  readonly reason: string
}

export const transferBetweenWallets: Handler<typeof contract.transferBetweenWallets> = async (
  context,
  { params, body },
) => {
  const [from, to] = await walletsOf(context, params.walletId, body.toWalletId)
  const locked = await lockWallets(
    context,
    [from, to].map(({ id, mid }) => ({ walletId: id, mid })),
  )
  const known = await store.findByRequest(context.tx, from.mid, body.requestId)
  if (known) return shown(isSame(known, from, body) ? known : refuse(problem.requestUsed, {}, 'requestId'), from, to)
  const { available } = locked.get(from.id)!
  if (available < body.amount) throw insufficient({ wallet: from.name, available, needed: body.amount }, 'amount')
  const stepUpId = await confirm(context, from, to, body)
  const { toWalletId, amount, reason, requestId } = body
  const what = `Transfer ${formatPeso(amount)} from ${from.name} to ${to.name}`
  const waiting = await askApproval(context, contract.transferringMuch, {
    subjectId: requestId,
    mid: from.mid,
    amount,
    day: async () => plus(await store.transferredSince(context.tx, from.mid, startOfToday(context)), amount),
    payload: { fromWalletId: from.id, toWalletId, amount, reason, stepUpId },
    title: what,
    reason,
    changes: [
      { label: 'From', before: null, after: from.name },
      { label: 'To', before: null, after: to.name },
    ],
  })
  await tellTransfer(context, from, what, waiting !== null)
  const wish = { ...body, fromWalletId: from.id, stepUpId, by: context.actor.username }
  if (waiting === null) return shown(await book(context, from, wish), from, to)
  context.say(contract.texts.waits)
  return { ...shown(rowOf(context, from.mid, wish), from, to), isWaiting: true }
}

const startOfToday = ({ now }: Pick<Context, 'now'>) => startOfManilaDay(manilaDay(now))

/** Notifies the merchant's people, so that what one of them did not want is noticed. */
async function tellTransfer(context: Context, from: WalletRow, what: string, isWaiting: boolean): Promise<void> {
  const values = { what, by: context.actor.username, state: isWaiting ? 'It waits for approval.' : 'It is done.' }
  const news = {
    mid: from.mid,
    walletId: from.id,
    path: `/portal/wallet?wallet=${from.id}`,
    about: `wallet:${from.id}`,
  }
  await notifyInWords(context, contract.transferNotice, transferMail, values, news)
}

const Payload = z.object({
  fromWalletId: WalletIdShape,
  toWalletId: WalletIdShape,
  amount: PositiveCentavos,
  reason: z.string(),
  stepUpId: z.string(),
})
/** The money stays where it is while the transfer waits, so it must still be there. */
export const approvalOfTransfer = approvableAction(contract.transferringMuch, Payload, {
  apply: async (context, { subjectId, payload, askedBy }) => {
    const [from, to] = await walletsOf(context, payload.fromWalletId, payload.toWalletId)
    const locked = await lockWallets(
      context,
      [from, to].map(({ id, mid }) => ({ walletId: id, mid })),
    )
    const { available } = locked.get(from.id)!
    if (available < payload.amount) throw insufficient({ wallet: from.name, available, needed: payload.amount })
    await book(context, from, { ...payload, requestId: RequestIdShape.parse(subjectId), by: askedBy.username })
  },
  end: async () => {},
})

/** Both wallets as far as the caller may see them: a user of one wallet has no second one to transfer to. */
async function walletsOf(context: Context, fromId: WalletId, toId: WalletId): Promise<[WalletRow, WalletRow]> {
  const from = await findWallet(context, fromId)
  if (fromId === toId) refuse(problem.sameWallet, {}, 'toWalletId')
  // Staff may see the wallets of every merchant.
  const to = await findWallet(context, toId, from.mid)
  if (from.status !== 'Active') refuse(problem.notReady, {})
  if (to.status !== 'Active') refuse(problem.notReady, {}, 'toWalletId')
  return [from, to]
}

/** The id of the step-up for exactly this transfer. */
async function confirm(
  context: Context,
  from: WalletRow,
  to: WalletRow,
  { requestId, amount }: TransferInput,
): Promise<string> {
  const spent = await requireStepUp(context, contract.transferBetweenWallets, {
    payload: { requestId, fromWalletId: from.id, toWalletId: to.id, amount },
    words: () => `transfer ${formatPeso(amount)} from ${from.name} to ${to.name}`,
  })
  if (!spent) throw new Error('A transfer between wallets always needs a step-up')
  return spent.stepUpId
}

interface ConfirmedTransfer extends TransferInput {
  readonly fromWalletId: WalletId
  readonly stepUpId: string
  readonly by: string
}
const rowOf = (context: Context, mid: MerchantId, wish: ConfirmedTransfer): store.TransferRow => ({
  id: context.newId(),
  mid,
  request_id: wish.requestId,
  from_wallet_id: wish.fromWalletId,
  to_wallet_id: wish.toWalletId,
  amount: wish.amount,
  reason: wish.reason,
  step_up_id: wish.stepUpId,
  created_by: wish.by,
  created_at: context.now,
})

/** Moves the money. Both wallets are locked. */
async function book(context: Context, from: WalletRow, wish: ConfirmedTransfer): Promise<store.TransferRow> {
  const row = rowOf(context, from.mid, wish)
  const { mid, amount, reason, request_id: requestId } = row
  await store.insert(context.tx, row)
  const wallets = { fromWalletId: row.from_wallet_id, toWalletId: row.to_wallet_id }
  const [outcome] = await post(context, [
    transferDone({ ...wallets, transferId: row.id, requestId, mid, amount, reason, at: context.now }),
  ])
  if (outcome !== 'posted') throw new Error(`The transfer ${row.id} was posted before`)
  context.changed('wallet transfer', row.id, null, { ...wallets, amount }, { mid, level: 'WARNING', note: reason })
  for (const walletId of Object.values(wallets)) context.push(walletsTopic.of({ mid }), { walletId })
  return row
}

const isSame = (row: store.TransferRow, from: WalletRow, wish: TransferInput): boolean =>
  row.from_wallet_id === from.id &&
  row.to_wallet_id === wish.toWalletId &&
  row.amount === wish.amount &&
  row.reason === wish.reason

const shown = (row: store.TransferRow, from: WalletRow, to: WalletRow): contract.WalletTransfer => ({
  id: row.id,
  requestId: row.request_id,
  mid: row.mid,
  fromWalletId: from.id,
  fromName: from.name,
  toWalletId: to.id,
  toName: to.name,
  amount: row.amount,
  reason: row.reason,
  isWaiting: false,
  by: row.created_by,
  at: row.created_at.toISOString(),
})

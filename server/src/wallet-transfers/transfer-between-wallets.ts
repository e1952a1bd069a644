/** Moves available money from one wallet of a merchant to another. A step-up is bound to both wallets and the amount. */
import { type RequestId, RequestId as RequestIdShape, type WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/ledger'
import * as contract from '@singil/contract/wallet-transfers'
import { walletsTopic } from '@singil/contract/wallets'
import { spendProof } from '../authenticators/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { lockWallets, post } from '../ledger/index.ts'
import { findWallet, type WalletRow } from '../wallets/index.ts'
import { transferDone } from './postings.ts'
import * as store from './store.ts'

const problem = contract.problemsOfWalletTransfers

export const getTransferRequestId: Handler<typeof contract.getTransferRequestId> = async (context, { params }) => {
  await findWallet(context, params.walletId)
  return { requestId: RequestIdShape.parse(context.newRequestId()) }
}

interface Wish {
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
    context.tx,
    [from, to].map(({ id, mid }) => ({ walletId: id, mid })),
  )
  const known = await store.findByRequest(context.tx, from.mid, body.requestId)
  if (known) return shown(isSame(known, from, body) ? known : refuse(problem.requestUsed, {}, 'requestId'), from, to)
  if (locked.get(from.id)!.available < body.amount) refuse(problemsOfLedger.insufficientFund, {}, 'amount')
  const row = await write(context, from, to, body)
  context.push(walletsTopic.of({ mid: from.mid }), { walletId: from.id })
  context.push(walletsTopic.of({ mid: from.mid }), { walletId: to.id })
  return shown(row, from, to)
}

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

async function write(context: Context, from: WalletRow, to: WalletRow, wish: Wish): Promise<store.TransferRow> {
  const { requestId, amount, reason } = wish
  const spent = await spendProof(context, {
    action: contract.transferring.id,
    name: contract.transferBetweenWallets.id,
    payload: { requestId, fromWalletId: from.id, toWalletId: to.id, amount },
    words: () => `transfer ${formatPeso(amount)} from ${from.name} to ${to.name}`,
  })
  if (!spent) throw new Error('A transfer between wallets always needs a step-up')
  const row: store.TransferRow = {
    id: context.newId(),
    mid: from.mid,
    request_id: requestId,
    from_wallet_id: from.id,
    to_wallet_id: to.id,
    amount,
    reason,
    step_up_id: spent.stepUpId,
    created_by: context.actor.username,
    created_at: context.now,
  }
  await store.insert(context.tx, row)
  const wallets = { fromWalletId: from.id, toWalletId: to.id }
  const [outcome] = await post(context, [
    transferDone({ ...wallets, transferId: row.id, requestId, mid: row.mid, amount, reason, at: context.now }),
  ])
  if (outcome !== 'posted') throw new Error(`The transfer ${row.id} was posted before`)
  const after = { from: from.name, to: to.name, amount }
  context.changed('wallet transfer', row.id, null, after, { mid: row.mid, level: 'WARNING', note: reason })
  return row
}

const isSame = (row: store.TransferRow, from: WalletRow, wish: Wish): boolean =>
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
  by: row.created_by,
  at: row.created_at.toISOString(),
})

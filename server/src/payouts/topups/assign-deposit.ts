/** Staff assign a deposit to a wallet of its merchant: one person asks with a reason, another approves, and the wallet is credited. */
import { WalletId } from '@singil/contract/kit/id'
import { Centavos, centavos, formatPeso, minus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/topups'
import { walletsTopic } from '@singil/contract/wallets/wallets'
import * as z from 'zod'
import { approvableAction, askApproval } from '../../workspace/approvals/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { lockWallet, post } from '../../foundation/ledger/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { findDeposit, insertPlacement, placedAmong } from './deposits-store.ts'
import { costOfDeposit, shownDeposit } from './list-deposits.ts'
import { tell } from './move.ts'
import { depositPlaced } from './postings.ts'
import * as store from './store.ts'

const { problemsOfTopups: problem } = contract

async function openDeposit(context: Context, paymentId: string) {
  const row = (await findDeposit(context.tx, paymentId)) ?? refuse(problem.depositUnknown, {})
  if ((await placedAmong(context.tx, [paymentId])).has(paymentId)) refuse(problem.depositAssigned, {})
  const topup = (await store.find(context.tx, row.topup_id))!
  return { row, topup }
}

export const assignDeposit: Handler<typeof contract.assignDeposit> = async (context, { params, body }) => {
  const { row, topup } = await openDeposit(context, params.paymentId)
  const wallet = await findWallet(context, body.walletId)
  if (wallet.mid !== row.mid) refuse(problem.otherMerchant, {}, 'walletId')
  const cost = (await costOfDeposit(context, row, topup)) ?? refuse(problem.depositForeign, { currency: row.currency })
  const { amount, fee, vat } = cost
  const net = formatPeso(minus(amount, fee, vat))
  await askApproval(context, contract.assigningDeposits, {
    subjectId: row.payment_id,
    mid: row.mid,
    amount,
    payload: { walletId: wallet.id, fee, vat },
    title: `Credit a deposit of ${formatPeso(amount)} to the wallet ${wallet.name}`,
    reason: body.reason,
    changes: [
      { label: 'In suspense', before: formatPeso(amount), after: formatPeso(centavos(0)) },
      { label: wallet.name, before: null, after: `${net} more, after fee and VAT` },
      { label: 'Came for top-up', before: null, after: `${topup.request_id} of ${formatPeso(topup.amount)}` },
    ],
  })
  context.changed('deposit', row.payment_id, null, { walletId: wallet.id, amount }, { mid: row.mid, note: body.reason })
  context.say(contract.texts.assignAsked)
  return shownDeposit(context, row, undefined)
}

const Payload = z.object({ walletId: WalletId, fee: Centavos, vat: Centavos })

export const depositAssignment = approvableAction(contract.assigningDeposits, Payload, {
  apply: async (context, { subjectId, payload: { walletId, fee, vat }, reason, askedBy }) => {
    const { row, topup } = await openDeposit(context, subjectId)
    const { payment_id: paymentId, mid } = row
    await lockWallet(context, walletId, mid)
    const [amount, at] = [centavos(row.amount), context.now]
    const people = { asked_by: askedBy.username, approved_by: context.actor.username }
    const placement = { payment_id: paymentId, mid, wallet_id: walletId, fee, vat, reason, ...people, at }
    if (!(await insertPlacement(context.tx, placement))) refuse(problem.depositAssigned, {})
    const { request_id: requestId, channel } = topup
    await post(context, [depositPlaced({ paymentId, requestId, mid, walletId, channel, amount, fee, vat, reason, at })])
    context.changed('deposit', paymentId, null, placement, { mid, level: 'WARNING', note: reason })
    context.push(walletsTopic.of({ mid }), { walletId })
    tell(context, topup)
  },
  // Nothing was changed when it was asked.
  end: async () => {},
})

/**
 * What the other merchant can have only with a step-up or a code: a withdrawal that waits for approval, a sweep, and a transfer between two
 * wallets.
 */
import type { AutoSweepId, Terms } from '@singil/contract/payouts/auto-sweeps'
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import { type MerchantId, RequestId, type StoreId, UserId, type WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { withdrawingMuch } from '@singil/contract/payouts/withdrawals'
import { askApproval } from '../../src/workspace/approvals/index.ts'
import * as sweepStore from '../../src/payouts/auto-sweeps/store.ts'
import { columnsOf } from '../../src/payouts/auto-sweeps/terms.ts'
import { newId, newRequestId } from '../../src/kit/base/index.ts'
import { type Actor, type Context, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { accounts, credit, debit, journal, lockWallet, post } from '../../src/foundation/ledger/index.ts'
import { writeAuthorized } from '../../src/payouts/payouts/authorize-payout.ts'
import { transferDone } from '../../src/wallets/wallet-transfers/postings.ts'
import * as transferStore from '../../src/wallets/wallet-transfers/store.ts'
import { ensureWallet } from '../../src/wallets/wallets/index.ts'
import { draftPlan, planWithdrawal } from '../../src/payouts/withdrawals/index.ts'
import type { World } from '../sweep/world.ts'

export async function plantMoneyOut({ app, rows, theirs }: World): Promise<void> {
  const [user] = await rows<{ id: string }>("select id from users where username = 'habi.admin'")
  const actor: Actor = {
    ...systemActor('habi.admin'),
    kind: 'user',
    userId: UserId.parse(user!.id),
    role: 'Merchant Admin',
    may: () => true,
  }
  const mid = theirs.mid as MerchantId
  const walletId = theirs.walletId as WalletId
  const bankAccountId = theirs.bankAccountId as BankAccountId
  const scope = { mid, storeIds: null, walletIds: null, username: actor.username }
  await unitOfWork(app.parts, actor, scope, 'test', async (context) => {
    await ensureWallet(context, { mid, walletId })
    const amount = centavos(5_000_00)
    const legs = [
      debit(accounts.provider('adjustment'), amount),
      credit(accounts.wallet(walletId, 'available'), amount),
    ]
    await post(context, [journal('adjustment.posted', newId(), { mid, refers: {}, at: context.now }, ...legs)])
    await waitingWithdrawal(context, mid, walletId, bankAccountId)
    await transfer(context, mid, walletId, theirs.storeId as StoreId)
    await sweep(context, mid, walletId, bankAccountId)
  })
}

async function waitingWithdrawal(context: Context, mid: MerchantId, walletId: WalletId, bankAccountId: BankAccountId) {
  const amount = centavos(1_234_56)
  const plan = await planWithdrawal(context, { walletId, bankAccountId, amount })
  const legs = draftPlan(context, plan, { reason: 'Rent of the weaving mill' })
  const planId = legs[0]!.plan_id
  const wallet = await lockWallet(context, walletId, mid)
  await writeAuthorized(context, wallet, legs, { kind: 'otp', id: newId() }, null, async () => 'AUTHORIZED')
  await askApproval(context, withdrawingMuch, {
    subjectId: planId,
    mid,
    amount,
    payload: {},
    title: 'Withdraw the rent of the weaving mill',
    reason: 'Rent of the weaving mill',
    changes: [],
    under: { needed: 1, roles: [], permission: withdrawingMuch.permission },
  })
}

async function transfer(context: Context, mid: MerchantId, fromWalletId: WalletId, storeId: StoreId): Promise<void> {
  const [id, toWalletId, requestId] = [newId(), newId() as WalletId, RequestId.parse(newRequestId())]
  await ensureWallet(context, { mid, walletId: toWalletId, name: 'Weaving mill wallet 2', storeId })
  const about = { id, mid, request_id: requestId, amount: centavos(43_21), reason: 'Yarn of the weaving mill' }
  await transferStore.insert(context.tx, {
    ...about,
    from_wallet_id: fromWalletId,
    to_wallet_id: toWalletId,
    step_up_id: newId(),
    created_by: context.actor.username,
    created_at: context.now,
  })
  const { amount, reason } = about
  const wallets = { fromWalletId, toWalletId }
  await post(context, [transferDone({ ...wallets, transferId: id, requestId, mid, amount, reason, at: context.now })])
}

/** Deactivated, so that it never runs. */
async function sweep(context: Context, mid: MerchantId, walletId: WalletId, bankAccountId: BankAccountId) {
  const terms: Terms = {
    walletId,
    bankAccountId,
    trigger: 'SCHEDULE',
    every: 'DAY',
    weekday: null,
    monthDay: null,
    time: '15:00',
    threshold: null,
    transfer: 'ALL',
    amount: null,
    keep: centavos(0),
    most: null,
  }
  const { userId, username } = context.actor
  await sweepStore.insert(context.tx, {
    id: newId() as AutoSweepId,
    mid,
    ...columnsOf(terms),
    destination_key: 'the weaving mill at BDO',
    destination_hint: 'Weaving mill at BDO ••7788',
    status: 'DISABLED',
    stopped_why: 'Stopped by habi.admin for the weaving mill',
    approved_at: context.now,
    is_waiting: false,
    paused_until: null,
    next_run_at: null,
    confirmed_by: userId!,
    confirmed_name: username,
    confirmed_at: context.now,
    step_up_id: newId(),
    created_at: context.now,
    updated_at: context.now,
  })
}

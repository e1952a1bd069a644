import type { WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallet-management'
import { problemsOfWallets, walletsTopic } from '@singil/contract/wallets'
import { mailAdmins, refuseSamePerson } from '../access/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { findWallet } from '../wallets/index.ts'
import { shownManaged } from './managed-wallet.ts'
import * as store from './store.ts'

const problem = contract.problemsOfWalletManagement

export const approveWallet: Handler<typeof contract.approveWallet> = async (context, { body }) => {
  const row = await approved(context, body.walletId)
  context.say(contract.texts.approved)
  const [shown] = await shownManaged(context, [row])
  return shown!
}

/** The decision: who may make it, and everything that follows from it. */
async function approved(context: Context, walletId: WalletId): Promise<store.ManagedRow> {
  const { tx, actor, now } = context
  const { id } = await findWallet(context, walletId)
  const row = (await store.lock(tx, id)) ?? refuse(problemsOfWallets.unknown, {})
  if (row.status !== 'For Approval') refuse(problem.decided, {})
  if (row.asked_by !== null) {
    if (row.asked_by === actor.userId) refuse(problem.sameApprover, {})
    await refuseSamePerson(context, { userId: row.asked_by })
  }
  const after = await store.approve(tx, id, actor.username, now)
  const note = { mid: row.mid, level: 'WARNING' as const }
  context.changed('wallet', id, { status: row.status }, { status: after.status }, note)
  context.push(walletsTopic.of({ mid: row.mid }), { walletId: id })
  const letter = {
    subject: `Your wallet ${row.name} is approved`,
    greeting: 'Hello,',
    paragraphs: ['It can be used now: bind stores to it, or transfer money to it from another of your wallets.'],
    button: { label: 'Open the wallet', url: `${context.publicUrl}/portal/wallets/${id}` },
  }
  await mailAdmins(context, row.mid, letter, `wallet:${id}`)
  return after
}

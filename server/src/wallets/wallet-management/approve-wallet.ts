import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/wallet-management'
import { approveWaiting } from '../../workspace/approvals/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findWallet } from '../wallets/index.ts'
import { shownManaged } from './managed-wallet.ts'
import * as store from './store.ts'

/** The inbox approves the same request. */
export const approveWallet: Handler<typeof contract.approveWallet> = async (context, { body }) => {
  const { id } = await findWallet(context, body.walletId)
  if (!(await approveWaiting(context, contract.approveWallet, contract.openingWallet, id)))
    refuse(contract.problemsOfWalletManagement.decided, {})
  const row = (await store.find(context.tx, id))!
  context.say(row.status === 'Active' ? contract.texts.approved : contract.texts.votedOnly)
  const [shown] = await shownManaged(context, [row])
  return shown!
}

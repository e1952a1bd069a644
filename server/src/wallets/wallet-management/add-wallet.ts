/** Asks for a new wallet. Its accounts are opened at once, and nothing can move in or out of them until it is approved. */
import { WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/wallet-management'
import { walletsTopic } from '@singil/contract/wallets/wallets'
import { openWalletAccounts } from '../../foundation/ledger/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { shownManaged } from './managed-wallet.ts'
import { askForWallet } from './open-wallet.ts'
import * as store from './store.ts'

const problem = contract.problemsOfWalletManagement

export const addWallet: Handler<typeof contract.addWallet> = async (context, { body }) => {
  const mid = context.mid()
  const { tx, actor, now } = context
  await store.lockWalletsOf(tx, mid)
  const { waiting, is_named } = await store.standingOf(tx, mid, body.walletName)
  if (is_named) refuse(problem.nameTaken, {}, 'walletName')
  if (waiting >= contract.maxWaiting) refuse(problem.tooManyWaiting, { most: contract.maxWaiting })
  const added = await store.insert(tx, {
    id: WalletId.parse(context.newId()),
    mid,
    store_id: null,
    name: body.walletName,
    account_no: context.randomDigits(12),
    status: 'For Approval',
    is_default: false,
    created_at: now,
    asked_by: actor.userId,
    asked_by_name: actor.username,
    approved_by_name: null,
    approved_at: null,
    rejected_because: null,
    approval_id: null,
  })
  await openWalletAccounts(context, added.id, mid)
  const row = await store.noteRequest(tx, added.id, await askForWallet(context, added))
  const { name, account_no: accountNo, status } = row
  context.changed('wallet', row.id, null, { name, accountNo, status }, { mid })
  context.push(walletsTopic.of({ mid }), { walletId: row.id })
  context.say(contract.texts.forApproval)
  const [shown] = await shownManaged(context, [row])
  return shown!
}

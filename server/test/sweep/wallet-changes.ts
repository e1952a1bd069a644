/** Changes of wallets. */
import { addWallet, approveWallet } from '@singil/contract/wallet-management'
import { getTransferRequestId, transferBetweenWallets } from '@singil/contract/wallet-transfers'
import { createStore } from '@singil/contract/stores'
import { bodies, type Change } from './change.ts'
import { fund } from './fund.ts'
import { proven } from './step-up.ts'
import type { World } from './world.ts'

export function walletChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  return {
    [addWallet.id]: async () => bodies({ walletName: `Wallet ${++made}` }, { walletName: 'Another' }),
    [transferBetweenWallets.id]: async () => {
      const { walletId } = world.mine
      await fund(world)
      const store = { storeName: `Store ${++made}`, mobile: '9175550123', address: '1 Luna St.' }
      const { walletId: toWalletId } = await world.ask(createStore, { body: store })
      const caller = world.callerOf(transferBetweenWallets)
      const { requestId } = await world.ask(getTransferRequestId, { params: { walletId } }, caller)
      const sent = { params: { walletId }, body: { requestId, toWalletId, amount: 10_00, reason: 'Change' } }
      const other = { ...sent, body: { ...sent.body, amount: 11_00 } }
      return proven(world, transferBetweenWallets.id, 'nena.admin', sent, other)
    },
    [approveWallet.id]: async () => {
      const [row] = await world.rows<{ id: string }>(
        `insert into wallets (id, mid, name, account_no, status, is_default, created_at, asked_by, asked_by_name)
         values (gen_random_uuid(), $1, 'To approve', $2, 'For Approval', false, now(), gen_random_uuid(), 'somebody.else')
         returning id`,
        [world.mine.mid, `9000000000${++made}`],
      )
      return bodies({ walletId: row!.id }, { walletId: world.mine.walletId })
    },
  }
}

/** Changes of wallets. */
import { addWallet, approveWallet } from '@singil/contract/wallets/wallet-management'
import { getTransferRequestId, transferBetweenWallets } from '@singil/contract/wallets/wallet-transfers'
import { createStore } from '@singil/contract/catalogue/stores'
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
        `with asked as (
           insert into approval_requests (id, action, audience, permission, mid, subject_id, title, reason, payload, changes, digest, rule_from,
             needed, roles, asked_by, asked_by_name, asked_at, expires_at, remind_at)
           values (gen_random_uuid(), 'wallet-management.open', 'staff', 'WALLET_MANAGEMENT:approve', $1, gen_random_uuid()::text,
             'Open the wallet To approve', '', '{}', '[]', $3, 0, 1, '{}', gen_random_uuid(), 'somebody.else', now(),
             now() + interval '7 days', now() + interval '2 days')
           returning id, subject_id, asked_by)
         insert into wallets (id, mid, name, account_no, status, is_default, created_at, asked_by, asked_by_name, approval_id)
         select subject_id::uuid, $1, 'To approve', $2, 'For Approval', false, now(), asked_by, 'somebody.else', id from asked
         returning id`,
        [world.mine.mid, `9000000000${++made}`, 'a'.repeat(64)],
      )
      await world.rows("update authenticator_policies set asks = 'enrolled' where action = 'approve'")
      return bodies({ walletId: row!.id }, { walletId: world.mine.walletId })
    },
  }
}

/** Changes of wallets. */
import { addWallet, approveWallet } from '@singil/contract/wallet-management'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function walletChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  return {
    [addWallet.id]: async () => bodies({ walletName: `Wallet ${++made}` }, { walletName: 'Another' }),
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

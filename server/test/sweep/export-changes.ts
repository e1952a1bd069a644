/** Changes of exports. What was asked for before is ended first, because a user has few of them at the same time. */
import { cancelExport, repeatExport } from '@singil/contract/exports'
import { downloadOnlinePayments } from '@singil/contract/online-payments'
import { downloadAutoSettlements } from '@singil/contract/settlements'
import { downloadSplitPayments } from '@singil/contract/split-payments'
import { downloadTopups } from '@singil/contract/topups'
import { downloadStoreTransactions, downloadTransactions } from '@singil/contract/transactions'
import { downloadWalletReport } from '@singil/contract/wallets'
import { downloadWithdrawals } from '@singil/contract/withdrawals'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function exportChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { storeId, mine } = world
  const period = { from: '2026-01-05', to: '2026-01-20' }
  const differing = { to: '2026-01-21' }
  const idle = async () => {
    await world.rows(
      "update exports set state = 'cancelled', run = null, ended_at = now() where state in ('queued', 'running')",
    )
  }
  const asking = (more: object) => async () => {
    await idle()
    return bodies({ ...period, ...more }, differing)
  }
  const queued = async () => {
    await idle()
    const id = mine.exportId
    await world.rows(
      `insert into exports (id, user_id, username, mid, merchant_name, type, asked, ip, device, state, created_at)
       select gen_random_uuid(), user_id, username, mid, merchant_name, type, asked, ip, device, 'queued', now() from exports where id = $1`,
      [id],
    )
    const [row] = await world.rows<{ id: string }>("select id from exports where state = 'queued'")
    return row!.id
  }
  return {
    [downloadWithdrawals.id]: asking({ mid: mine.mid }),
    [downloadTopups.id]: asking({ mid: mine.mid }),
    [downloadOnlinePayments.id]: asking({ mid: mine.mid }),
    [downloadSplitPayments.id]: asking({ mid: mine.mid }),
    [downloadAutoSettlements.id]: asking({ mid: mine.mid }),
    [downloadWalletReport.id]: asking({ walletId: mine.walletId }),
    [downloadTransactions.id]: asking({ tab: 'paid' }),
    [downloadStoreTransactions.id]: asking({ storeId }),
    [cancelExport.id]: async () => ({
      sent: { params: { id: await queued() } },
      other: { params: { id: mine.itemId } },
    }),
    [repeatExport.id]: async () => {
      await idle()
      return { sent: { params: { id: mine.exportId } }, other: { params: { id: mine.itemId } } }
    },
  }
}

/** Changes of exports. What was asked for before is ended first, because a user has few of them at the same time. */
import { downloadLogs } from '@singil/contract/desk/audit-trail'
import { cancelExport, repeatExport } from '@singil/contract/workspace/exports'
import { downloadDisbursements } from '@singil/contract/tax/disbursements'
import { downloadOnlinePayments } from '@singil/contract/payments/online-payments'
import { downloadAutoSettlements } from '@singil/contract/wallets/settlements'
import { downloadPaymentLinks } from '@singil/contract/payments/payment-links'
import { downloadItems, downloadReceipts, downloadStores } from '@singil/contract/workspace/record-exports'
import { downloadSplitPayments } from '@singil/contract/payments/split-payments'
import { downloadBatchFailures } from '@singil/contract/onboarding/batch-upload'
import { downloadResults } from '@singil/contract/selling/marketing'
import { downloadCustomers } from '@singil/contract/selling/customers'
import { downloadDisputes } from '@singil/contract/desk/disputes'
import { downloadSuppliers } from '@singil/contract/tax/suppliers'
import { downloadTopups } from '@singil/contract/payouts/topups'
import {
  downloadStoreTransactions,
  downloadTransactions,
  mailBocReport,
  mailImporterReport,
} from '@singil/contract/payments/transactions'
import { downloadUsers } from '@singil/contract/workspace/users'
import { downloadWalletReport } from '@singil/contract/wallets/wallets'
import { downloadWithdrawals } from '@singil/contract/payouts/withdrawals'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

/** Ends what is being made, because a user has few downloads at the same time. */
export const endExports = (world: World) =>
  world.rows(
    "update exports set state = 'cancelled', run = null, ended_at = now() where state in ('queued', 'running')",
  )

export function exportChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { storeId, mine } = world
  const period = { from: '2026-01-05', to: '2026-01-20' }
  const differing = { to: '2026-01-21' }
  const idle = () => endExports(world)
  const asking = (more: object) => async () => {
    await idle()
    return bodies({ ...period, ...more }, differing)
  }
  const whole =
    (body: object, search = 'searchValue') =>
    async () => {
      await idle()
      return bodies({ ...body, [search]: 'rice' }, { [search]: 'corn' })
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
    [downloadResults.id]: asking({}),
    [downloadTopups.id]: asking({ mid: mine.mid }),
    [downloadOnlinePayments.id]: asking({ mid: mine.mid }),
    [downloadSplitPayments.id]: asking({ mid: mine.mid }),
    [downloadAutoSettlements.id]: asking({ mid: mine.mid }),
    [downloadPaymentLinks.id]: asking({}),
    [downloadWalletReport.id]: asking({ walletId: mine.walletId }),
    [downloadTransactions.id]: asking({ tab: 'paid' }),
    [mailBocReport.id]: asking({}),
    [mailImporterReport.id]: asking({}),
    [downloadStoreTransactions.id]: asking({ storeId }),
    [downloadLogs.id]: asking({ levels: ['CRITICAL'] }),
    [downloadDisbursements.id]: asking({ mid: mine.mid }),
    [downloadReceipts.id]: asking({ mid: mine.mid }),
    [downloadBatchFailures.id]: async () => {
      await idle()
      return bodies({ batchId: mine.batchId }, { format: 'xlsx' })
    },
    [downloadCustomers.id]: whole({}),
    [downloadDisputes.id]: whole({}),
    [downloadSuppliers.id]: whole({ mid: mine.mid }),
    [downloadUsers.id]: whole({ mid: mine.mid }, 'search'),
    [downloadStores.id]: whole({ mid: mine.mid }),
    [downloadItems.id]: whole({ storeId }),
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

/** Wallets in the form of the contract, with what is bound to them. */
import { ApprovalId } from '@singil/contract/workspace/approvals'
import { type ManagedWallet, openingWallet } from '@singil/contract/wallets/wallet-management'
import { isStaff } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { balancesOf } from '../../foundation/ledger/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { storesOfWallets } from '../../catalogue/stores/index.ts'
import { shownWallet } from '../wallets/index.ts'
import * as store from './store.ts'

export async function shownManaged(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  rows: readonly store.ManagedRow[],
): Promise<ManagedWallet[]> {
  const ids = rows.map(({ id }) => id)
  const balances = await balancesOf(tx, ids)
  const stores = await storesOfWallets(tx, ids)
  const links = await store.linksTo(tx, ids)
  const merchants = await findProfiles(
    tx,
    rows.map(({ mid }) => mid),
  )
  const isApprover = isStaff(actor.role) && actor.may?.(openingWallet.permission) === true
  return rows.map((row) => ({
    ...shownWallet(row, balances.get(row.id)!),
    merchantName: merchants.get(row.mid)?.legalName ?? '',
    stores: stores
      .filter(({ wallet_id }) => wallet_id === row.id)
      .map(({ store_id, store_name }) => ({ storeId: store_id, storeName: store_name })),
    usernames: links.filter(({ wallet_id }) => wallet_id === row.id).map(({ username }) => username),
    requestedBy: row.asked_by_name,
    approvedBy: row.approved_by_name,
    approvedAt: row.approved_at?.toISOString() ?? null,
    rejectedBecause: row.rejected_because,
    approvalId:
      row.approval_id !== null && (isApprover || row.asked_by === actor.userId)
        ? ApprovalId.parse(row.approval_id)
        : null,
  }))
}

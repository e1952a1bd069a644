import * as contract from '@singil/contract/wallets/wallet-management'
import { fromReplica, on, onRead, type Route } from '../../kit/work/index.ts'
import { addWallet } from './add-wallet.ts'
import { approveWallet } from './approve-wallet.ts'
import { fetchWalletLink } from './fetch-wallet-link.ts'
import { getManagedWallet, listManagedWallets } from './list-managed-wallets.ts'

export const routes: readonly Route[] = [
  onRead(contract.listManagedWallets, listManagedWallets, fromReplica),
  onRead(contract.getManagedWallet, getManagedWallet),
  on(contract.addWallet, addWallet),
  on(contract.approveWallet, approveWallet),
  onRead(contract.fetchWalletLink, fetchWalletLink),
]

import * as contract from '@singil/contract/wallets/wallets'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onRead, type Route } from '../../kit/work/index.ts'
import { walletReport } from './wallet-report.ts'
import { getWallet } from './get-wallet.ts'
import { listClearing, listEntries } from './list-entries.ts'
import { getInitialWallet, listWallets } from './list-wallets.ts'

export const routes: readonly Route[] = [
  onRead(contract.getInitialWallet, getInitialWallet),
  on(contract.getWallet, getWallet),
  onRead(contract.listWallets, listWallets),
  onRead(contract.listEntries, listEntries, fromReplica),
  onRead(contract.listClearing, listClearing, fromReplica),
  onExport(walletReport),
]

import * as contract from '@singil/contract/wallets/wallet-transfers'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { getTransferRequestId, transferBetweenWallets } from './transfer-between-wallets.ts'

export const routes: readonly Route[] = [
  onRead(contract.getTransferRequestId, getTransferRequestId),
  on(contract.transferBetweenWallets, transferBetweenWallets),
]

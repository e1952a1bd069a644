import * as contract from '@singil/contract/catalogue/channels'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { changeFee, createFee } from './create-fee.ts'
import { listChannels, listChannelsByCodes, listMaintenance } from './list-channels.ts'
import { listChannelsWithFees, listMerchantFees } from './list-merchant-fees.ts'
import { getFeeValues, listFeeChanges, listFees } from './list-fees.ts'
import { setMaintenance } from './set-maintenance.ts'
import { simulateFees } from './simulate-fees.ts'

export const routes = [
  onRead(contract.listChannels, listChannels),
  onRead(contract.listChannelsByCodes, listChannelsByCodes),
  onRead(contract.listMaintenance, listMaintenance),
  onRead(contract.listChannelsWithFees, listChannelsWithFees),
  onRead(contract.listMerchantFees, listMerchantFees),
  onRead(contract.simulateFees, simulateFees),
  onRead(contract.getFeeValues, getFeeValues),
  onRead(contract.listFees, listFees),
  on(contract.createFee, createFee),
  on(contract.changeFee, changeFee),
  onRead(contract.listFeeChanges, listFeeChanges, fromReplica),
  on(contract.setMaintenance, setMaintenance),
]

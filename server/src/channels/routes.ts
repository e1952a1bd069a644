import * as contract from '@singil/contract/channels'
import { on, onRead } from '../kit/handler.ts'
import { listChannels, listChannelsByCodes, listMaintenance } from './list-channels.ts'
import { listChannelsWithFees, listMerchantFees } from './list-merchant-fees.ts'
import { setMaintenance } from './set-maintenance.ts'
import { simulateFees } from './simulate-fees.ts'

export const routes = [
  onRead(contract.listChannels, listChannels),
  onRead(contract.listChannelsByCodes, listChannelsByCodes),
  onRead(contract.listMaintenance, listMaintenance),
  onRead(contract.listChannelsWithFees, listChannelsWithFees),
  onRead(contract.listMerchantFees, listMerchantFees),
  onRead(contract.simulateFees, simulateFees),
  on(contract.setMaintenance, setMaintenance),
]

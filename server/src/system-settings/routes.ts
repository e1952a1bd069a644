import * as contract from '@singil/contract/system-settings'
import { on, onRead } from '../kit/work/index.ts'
import { getNetcoreSettings } from './get-netcore-settings.ts'
import { relayAnalytics } from './relay-analytics.ts'
import { updateNetcoreSettings } from './update-netcore-settings.ts'

export const routes = [
  onRead(contract.getNetcoreSettings, getNetcoreSettings),
  on(contract.updateNetcoreSettings, updateNetcoreSettings),
  on(contract.relayAnalytics, relayAnalytics),
]

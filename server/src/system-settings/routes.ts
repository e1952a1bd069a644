import * as contract from '@singil/contract/system-settings'
import { fromReplica, on, onRead } from '../kit/work/index.ts'
import { askChannelLimits, changeCodeSettings, changeSessionTimes, switchModule } from './change-session-times.ts'
import { getNetcoreSettings } from './get-netcore-settings.ts'
import { getProviderSettings, listSettingChanges } from './get-provider-settings.ts'
import { relayAnalytics } from './relay-analytics.ts'
import { updateNetcoreSettings } from './update-netcore-settings.ts'

export const routes = [
  onRead(contract.getNetcoreSettings, getNetcoreSettings),
  on(contract.updateNetcoreSettings, updateNetcoreSettings),
  on(contract.relayAnalytics, relayAnalytics),
  onRead(contract.getProviderSettings, getProviderSettings),
  on(contract.changeSessionTimes, changeSessionTimes),
  on(contract.changeCodeSettings, changeCodeSettings),
  on(contract.switchModule, switchModule),
  on(contract.askChannelLimits, askChannelLimits),
  onRead(contract.listSettingChanges, listSettingChanges, fromReplica),
]

import * as contract from '@singil/contract/workspace/system-settings'
import { fromReplica, on, onFlow, onRead } from '../../kit/work/index.ts'
import {
  askChannelLimits,
  changeCodeSettings,
  changeMessage,
  changeNotice,
  changeSessionTimes,
  changeSupport,
  switchModule,
} from './change-session-times.ts'
import { getNetcoreSettings } from './get-netcore-settings.ts'
import { getProviderSettings, listNotices, listSettingChanges } from './get-provider-settings.ts'
import { getMessage, listMessages, previewMessage } from './messages.ts'
import { relayAnalytics } from './relay-analytics.ts'
import { testCode } from './test-code.ts'
import { testMessage } from './test-message.ts'
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
  on(contract.changeSupport, changeSupport),
  onRead(contract.listNotices, listNotices),
  on(contract.changeNotice, changeNotice),
  onRead(contract.listMessages, listMessages),
  onRead(contract.getMessage, getMessage),
  onRead(contract.previewMessage, previewMessage),
  on(contract.changeMessage, changeMessage),
  onFlow(contract.testMessage, testMessage),
  onFlow(contract.testCode, testCode),
  onRead(contract.listSettingChanges, listSettingChanges, fromReplica),
]

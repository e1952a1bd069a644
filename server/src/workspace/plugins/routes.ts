import * as contract from '@singil/contract/workspace/plugins'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { listPluginDemand } from './list-plugin-demand.ts'
import { listPlugins } from './list-plugins.ts'
import { setPluginNotice } from './set-plugin-notice.ts'

export const routes = [
  onRead(contract.listPlugins, listPlugins),
  on(contract.setPluginNotice, setPluginNotice),
  onRead(contract.listPluginDemand, listPluginDemand, fromReplica),
]

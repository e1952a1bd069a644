import type * as contract from '@singil/contract/workspace/system-settings'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const getNetcoreSettings: Handler<typeof contract.getNetcoreSettings> = ({ tx }) => store.netcoreSettings(tx)

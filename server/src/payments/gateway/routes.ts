import * as contract from '@singil/contract/payments/gateway'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { dismissSetAside } from './dismiss-set-aside.ts'
import { listSetAside } from './list-set-aside.ts'
import { retrySetAside } from './retry-set-aside.ts'

export const routes: readonly Route[] = [
  onRead(contract.listSetAside, listSetAside),
  on(contract.retrySetAside, retrySetAside),
  on(contract.dismissSetAside, dismissSetAside),
]

import * as contract from '@singil/contract/payments/phone-book'
import { onRead } from '../../kit/work/index.ts'
import { getRemembered } from './get-remembered.ts'

export const routes = [
  onRead(contract.getRemembered, getRemembered),
  onRead(contract.getRememberedEncrypted, getRemembered),
]

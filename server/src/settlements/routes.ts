import * as contract from '@singil/contract/settlements'
import { onRead, type Route } from '../kit/handler.ts'
import { listAutoSettlements } from './list-auto-settlements.ts'

export const routes: readonly Route[] = [onRead(contract.listAutoSettlements, listAutoSettlements)]

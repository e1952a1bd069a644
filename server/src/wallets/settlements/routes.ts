import * as contract from '@singil/contract/wallets/settlements'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, on, onRead, type Route } from '../../kit/work/index.ts'
import { askRollingReserve } from './ask-rolling-reserve.ts'
import { getForecast } from './get-forecast.ts'
import { addHoliday, changeHoliday, listHolidays, removeHoliday } from './change-holiday.ts'
import { getRollingReserve } from './get-rolling-reserve.ts'
import { listAutoSettlements, sumAutoSettlements } from './list-auto-settlements.ts'
import { previewHoliday } from './preview-holiday.ts'
import { settlementsExport } from './settlements-export.ts'

export const routes: readonly Route[] = [
  onRead(contract.listAutoSettlements, listAutoSettlements, fromReplica),
  onRead(contract.sumAutoSettlements, sumAutoSettlements, fromReplica),
  onExport(settlementsExport),
  onRead(contract.getForecast, getForecast),
  onRead(contract.listHolidays, listHolidays),
  on(contract.addHoliday, addHoliday),
  on(contract.changeHoliday, changeHoliday),
  on(contract.removeHoliday, removeHoliday),
  onRead(contract.previewHoliday, previewHoliday),
  onRead(contract.getRollingReserve, getRollingReserve),
  on(contract.askRollingReserve, askRollingReserve),
]

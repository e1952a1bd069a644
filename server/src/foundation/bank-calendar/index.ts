/** The bank calendar of the Philippines: holidays, and banking days. */
import type { FeatureModule } from '../../kit/work/index.ts'

export const bankCalendar: FeatureModule = {}

export { addBankingDays, isBankingDay } from './banking-day.ts'
export {
  type HolidayRow,
  deleteHoliday,
  holidaysBetween,
  holidaysFrom,
  insertHoliday,
  lockHoliday,
  saveHoliday,
} from './store.ts'

import type { Holiday } from '@singil/contract/wallets/settlements'
import type { HolidayRow } from '../../foundation/bank-calendar/index.ts'

export const shownHoliday = ({ banks_closed, ...row }: HolidayRow): Holiday => ({ ...row, banksClosed: banks_closed })

export const holidayRow = ({ banksClosed, ...holiday }: Holiday): HolidayRow => ({
  ...holiday,
  banks_closed: banksClosed,
})

import { formatDay, formatWeekday, startOfDay } from '../../kit/values/index.ts'
import classes from './holidays.module.css'

/** A day with its weekday, which shows whether banks would be open otherwise. */
export const HolidayDay = ({ of: day }: { of: string }) => (
  <time dateTime={day} className={classes['day']} title={formatWeekday(startOfDay(day))}>
    {formatDay(startOfDay(day))} <span>{formatWeekday(startOfDay(day)).slice(0, 3)}</span>
  </time>
)

/** Schedules and days of reports as sentences. */
import { formatCount } from '@singil/contract/kit/count'
import type { Report, ReportPeriod, ReportSchedule } from '@singil/contract/workspace/reports'

export const periodWords: Readonly<Record<ReportPeriod, string>> = {
  yesterday: 'Yesterday',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  last_week: 'Last week, Monday to Sunday',
  last_month: 'Last month',
}
export const everyWords: Readonly<Record<ReportSchedule['every'], string>> = {
  never: 'Only when I ask',
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
}
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "8 AM" */
export const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** "Every Monday at 8 AM" */
export function formatSchedule(schedule: ReportSchedule): string {
  if (schedule.every === 'never') return 'Made when you ask'
  const at = `at ${formatHour(schedule.hour)}`
  if (schedule.every === 'day') return `Every day ${at}`
  if (schedule.every === 'week') return `Every ${weekdays[schedule.weekday - 1]} ${at}`
  return `Every month on day ${schedule.day} ${at}`
}

export function formatLastRun({ lastRun }: Pick<Report, 'lastRun'>): string | null {
  if (!lastRun) return null
  if (lastRun.state === 'ready') return formatCount(lastRun.rows ?? 0, 'row')
  if (lastRun.state === 'failed') return lastRun.reason ?? 'Something went wrong!'
  if (lastRun.state === 'queued' || lastRun.state === 'running') return 'being made'
  return lastRun.state === 'cancelled' ? 'cancelled' : 'the file was deleted'
}

import { cron } from '../kit/work/index.ts'
import { endOverdueSessions, forgetOldTries } from './end-overdue-sessions.ts'

export const crons = [
  cron('access.endOverdueSessions', '* * * * *', endOverdueSessions),
  cron('access.forgetOldTries', '40 18 * * *', forgetOldTries),
]

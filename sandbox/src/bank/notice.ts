/** Notices of downtime, of one bank or one rail or both; during it the bank does not take transfers that it concerns. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import type { Records } from '../kit/records.ts'
import { bankCode } from './account.ts'
import type { Rail } from './banks.ts'

export type Notice = {
  notice_id: string
  bank_code: string | null
  rail: Rail | null
  from: string
  to: string
  text: string
}

const hourMs = 3_600_000
const instant = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString())

/** Without times it begins now and lasts one hour. */
export const NoticeRequest = z.strictObject({
  bank_code: bankCode.nullish(),
  rail: z.enum(['instapay', 'pesonet']).nullish(),
  from: instant.optional(),
  to: instant.optional(),
  text: z.string().trim().min(1).max(500).default('Scheduled maintenance'),
})
export type NoticeRequest = z.infer<typeof NoticeRequest>

type NoticeBook = { notices: Records<Notice> }

export function giveNotice({ notices }: NoticeBook, { bank_code, rail, text, ...times }: NoticeRequest): Notice {
  const from = times.from ?? new Date().toISOString()
  const to = times.to ?? new Date(Date.parse(from) + hourMs).toISOString()
  if (to <= from) throw new Refused(400, 'invalid_request', 'to: must be after from')
  const notice_id = `ntc_${randomBytes(9).toString('hex')}`
  const notice = { notice_id, bank_code: bank_code ?? null, rail: rail ?? null, from, to, text }
  notices.put(notice)
  return notice
}

export function endNotice({ notices }: NoticeBook, noticeId: string): Notice {
  const notice = notices.get(noticeId)
  if (!notice) throw new Refused(404, 'not_found', 'No such notice')
  const now = new Date().toISOString()
  const ended = { ...notice, from: notice.from < now ? notice.from : now, to: now < notice.to ? now : notice.to }
  notices.put(ended)
  return ended
}

/** Current and announced, the earliest first. */
export const standingNotices = ({ notices }: NoticeBook): Notice[] =>
  [...notices.all()].filter(({ to }) => to > new Date().toISOString()).sort((a, b) => a.from.localeCompare(b.from))

export const downtimeOf = (
  given: NoticeBook,
  { bank_code, rail }: { bank_code: string; rail: Rail },
): Notice | undefined =>
  standingNotices(given).find(
    (notice) =>
      notice.from <= new Date().toISOString() &&
      (notice.bank_code ?? bank_code) === bank_code &&
      (notice.rail ?? rail) === rail,
  )

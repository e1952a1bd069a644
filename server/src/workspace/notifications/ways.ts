/** In which ways a person is notified, and when e-mails and text messages may come. */
import type { RoleName } from '@singil/contract/identity/access'
import type { Notice } from '@singil/contract/kit/notice'
import type { QuietHours, Ways } from '@singil/contract/workspace/notifications'
import { startOfManilaDay, addDays, manilaDay } from '../../kit/base/index.ts'
import type { Person } from './people.ts'
import type { PreferenceRow } from './store.ts'

const minuteMs = 60_000

const rolesWithMail: Readonly<Record<Notice['mails'], readonly RoleName[] | null>> = {
  admins: ['Merchant Admin', 'Administrator'],
  finance: ['Finance'],
  everyone: null,
  nobody: [],
}

export const defaultWays = ({ mails }: Notice, role: RoleName): Ways => ({
  portal: true,
  mail: rolesWithMail[mails]?.includes(role) ?? true,
  sms: false,
})

export const waysOf = (notice: Notice, role: RoleName, chosen: Pick<PreferenceRow, 'choices'> | undefined): Ways =>
  chosen?.choices[notice.id] ?? defaultWays(notice, role)

/** The ways that reach the person now. News about money comes to the portal if no other way is left: an address may be gone since the choice. */
export function waysTo(
  notice: Notice,
  { base, email, mobile }: Pick<Person, 'base' | 'email' | 'mobile'>,
  chosen: Pick<PreferenceRow, 'choices'> | undefined,
): Ways {
  const wanted = waysOf(notice, base, chosen)
  const ways = { ...wanted, mail: wanted.mail && email !== '', sms: wanted.sms && mobile !== '' }
  return notice.group === 'money' && isSilent(ways) ? { ...ways, portal: true } : ways
}

export const isSilent = ({ portal, mail, sms }: Ways): boolean => !portal && !mail && !sms

export const quietOf = (row: Pick<PreferenceRow, 'quiet_from' | 'quiet_until'> | undefined): QuietHours | null =>
  row?.quiet_from == null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until }

/** The end of the quiet hours that the instant lies in; null outside of them. They include their start and not their end. */
export function endOfQuiet(quiet: QuietHours | null, at: Date): Date | null {
  if (quiet === null) return null
  const day = manilaDay(at)
  const minute = Math.floor((at.getTime() - startOfManilaDay(day).getTime()) / minuteMs)
  const { from, until } = quiet
  const isWithin = from < until ? minute >= from && minute < until : minute >= from || minute < until
  if (!isWithin) return null
  const endDay = minute < until ? day : addDays(day, 1)
  return new Date(startOfManilaDay(endDay).getTime() + until * minuteMs)
}

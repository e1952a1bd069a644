/** The versions of the terms for payers and of the privacy notice. A version that was published is never changed: another one follows it. */
import type { NoticeKind, NoticeVersion } from '@singil/contract/foundation/provider'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

type Reading = Pick<Context, 'tx' | 'now'>

/** All versions, newest first. */
export async function noticeOf({ tx, now }: Reading, kind: NoticeKind): Promise<NoticeVersion[]> {
  const today = manilaDay(now)
  const rows = await store.versionsOf(tx, kind)
  const inForce = rows.find(({ since }) => since <= today)
  return rows.map(({ created_at: _, ...row }, at) => {
    // A newer one, published before this one's day, holds from that day or an earlier one.
    const isPassedOver = rows
      .slice(0, at)
      .some((newer) => newer.since <= row.since && manilaDay(newer.created_at) < row.since)
    const state = isPassedOver
      ? 'passed_over'
      : row.number === inForce?.number
        ? 'in_force'
        : row.since > today
          ? 'upcoming'
          : 'earlier'
    return { ...row, state }
  })
}

/** Adds the next version. A day that has passed meanwhile becomes today, so that no version held before it could be read. */
export async function addVersion(
  { tx, now }: Reading,
  { kind, text, since }: { readonly kind: NoticeKind; readonly text: string; readonly since: string },
): Promise<void> {
  const [newest] = await store.versionsOf(tx, kind)
  const today = manilaDay(now)
  const number = (newest?.number ?? 0) + 1
  await store.insertVersion(tx, { kind, number, since: since > today ? since : today, text, created_at: now })
}

export const versionInForce = ({ tx, now }: Reading, kind: NoticeKind): Promise<number | null> =>
  store.numberInForce(tx, kind, manilaDay(now))

/** The version of the terms that a page says it showed, if there is one that had begun; else null. */
export const termsShown = async ({ tx, now }: Reading, number: number | undefined): Promise<number | null> =>
  number !== undefined && (await store.hasBegun(tx, 'terms', number, manilaDay(now))) ? number : null

/** Sets aside callbacks that cannot be applied, so that the others continue, and alerts staff. */
import { differsNotice } from '@singil/contract/gateway'
import type { Context } from '../kit/work/index.ts'
import { type LetterNews, notifyByLetter } from '../notifications/index.ts'
import { openSetAside, rawOf, setAside, type SetAsideRow } from './set-aside-store.ts'
import { type Arrival, endWaiting, type WaitingCallback } from './store.ts'

/** Many set-aside callbacks within this time cause one alert. */
const quietMs = 10 * 60_000

export const notifyStaff = (context: Context, news: Omit<LetterNews, 'mid' | 'about'>) =>
  notifyByLetter(context, differsNotice, { ...news, mid: null, about: 'callback:failing' })

/** Sets aside a waiting callback of a partition that this transaction has entered. */
export async function putAside(
  context: Context,
  callback: WaitingCallback,
  kind: SetAsideRow['kind'],
  why: string,
): Promise<void> {
  const kept = await rawOf(context.tx, callback)
  await endWaiting(context.tx, [{ callback, result: 'set_aside' }])
  await insertSetAside(context, { ...callback, ...kept, kind, why })
}

/** Stores a signed callback with impossible content as received; no computation uses it. */
export const keepSuspicious = (context: Context, { callback, raw }: Arrival, why: string): Promise<void> =>
  insertSetAside(context, { ...callback, raw, received_at: context.now, kind: 'suspicious', why })

async function insertSetAside(
  context: Context,
  about: Pick<SetAsideRow, 'request_id' | 'event_id' | 'kind' | 'why' | 'raw' | 'received_at'> & {
    readonly response_code: string
  },
): Promise<void> {
  const { request_id, event_id, kind, why, raw, received_at } = about
  const { open, isTold } = await openSetAside(context.tx, new Date(context.now.getTime() - quietMs))
  const row = { id: context.newId(), request_id, event_id, kind, why, raw, received_at, set_aside_at: context.now }
  if (!(await setAside(context.tx, row)) || isTold) return
  await notifyStaff(context, {
    subject: `A callback about payment ${request_id} was set aside`,
    paragraphs: [
      `The gateway reported ${about.response_code} for payment ${request_id}, and this was not booked. ${reasons[kind]} ${why}`,
      `Callbacks that wait for your decision: ${open + 1}. Each is kept unchanged. All others are booked as usual.`,
      'Review it under Statements, then retry or dismiss it.',
    ],
    button: 'Open what was set aside',
    path: '/portal/statements?view=set_aside',
  })
}
const reasons = {
  suspicious: 'It is signed, but its content cannot be right.',
  failing: 'Booking it failed repeatedly with an internal error:',
  deadly: 'It crashes our processes:',
} as const

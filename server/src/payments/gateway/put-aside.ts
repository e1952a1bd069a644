/** Sets aside callbacks that cannot be applied, so that the others continue, and alerts staff. */
import { differsNotice } from '@singil/contract/payments/gateway'
import type { Context } from '../../kit/work/index.ts'
import type { MailKind, ValuesOf } from '../../foundation/messages/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { setAsideMail } from './message-texts.ts'
import { openSetAside, rawOf, setAside, type SetAsideRow } from './set-aside-store.ts'
import { type Arrival, endWaiting, type WaitingCallback } from './store.ts'

/** Many set-aside callbacks within this time cause one alert. */
const quietMs = 10 * 60_000

export const notifyStaff = <Name extends string>(
  context: Context,
  kind: MailKind<Name>,
  values: ValuesOf<Name>,
  path: string,
) => notifyInWords(context, differsNotice, kind, values, { mid: null, path, about: 'callback:failing' })

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
  const values = {
    payment: request_id,
    code: about.response_code,
    why: `${reasons[kind]} ${why}`,
    waiting: String(open + 1),
  }
  await notifyStaff(context, setAsideMail, values, '/portal/statements?view=set_aside')
}
const reasons = {
  suspicious: 'It is signed, but its content cannot be right.',
  failing: 'Booking it failed repeatedly with an internal error:',
  deadly: 'It crashes our processes:',
} as const

import type { signedIn } from '@singil/contract/identity/access'
import type * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import { assertMove } from './registration.ts'
import * as store from './store.ts'

/** Marks a verified registration as pre-registered when its user signs in. */
export async function markPreRegistered(context: Context, row: store.RegistrationRow): Promise<store.RegistrationRow> {
  if (row.status !== 'EMAIL_VERIFIED') return row
  const status = 'PREREG'
  assertMove(row.status, status)
  await store.update(context.tx, row.id, { status, updated_at: context.now })
  context.changed('registration', row.id, { status: row.status }, { status })
  return { ...row, status }
}

/** Handles a sign-in, of which only the first has an effect. */
export async function onSignedIn(context: Context, { userId }: z.output<(typeof signedIn)['payload']>) {
  const row = await store.lockOfUser(context.tx, userId)
  if (row) await markPreRegistered(context, row)
}

/** Shared by adding a passkey and adding an app: a step-up opens the enrolment, and only the same session can complete it in time. */
import { type EnrolmentId, factorsChanged } from '@singil/contract/identity/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { hasFactors } from './held-factors.ts'
import { ownerOf } from './operation.ts'
import { renewCodes } from './recovery-code.ts'
import * as store from './store.ts'
import { notifyOwner } from './notify-owner.ts'

const enrolmentMs = 10 * 60_000

export async function openEnrolment(
  context: Context,
  kind: store.Enrolment['kind'],
  sealed_secret: string | null,
): Promise<{ id: EnrolmentId; expiresAt: string }> {
  const { userId, sessionId } = ownerOf(context)
  const id = context.newId() as EnrolmentId
  const expires_at = new Date(context.now.getTime() + enrolmentMs)
  await store.insertEnrolment(context.tx, {
    id,
    user_id: userId,
    session_id: sessionId ?? '',
    kind,
    sealed_secret,
    tries: 0,
    created_at: context.now,
    expires_at,
    used_at: null,
  })
  context.changed('factor-enrolment', id, null, { kind })
  return { id, expiresAt: expires_at.toISOString() }
}

/** Recovery codes are created with the first factor, in case it is lost. */
export async function firstCodes(context: Context, userId: UserId): Promise<string[] | null> {
  const held = await store.codesOf(context.tx, userId)
  return held.length === 0 ? renewCodes(context, userId) : null
}
/** Deletes the recovery codes with the last factor; alone they would only be another way to sign in. */
export async function dropCodesWithLast(context: Context, userId: UserId): Promise<void> {
  if (!(await hasFactors(context, userId))) await store.deleteCodes(context.tx, userId)
}

export async function noteFactor(
  context: Context,
  thing: 'passkey' | 'totp-app',
  id: string,
  moved: { before?: object; after?: object },
  happened: string,
): Promise<void> {
  context.changed(thing, id, moved.before ?? null, moved.after ?? null, { level: 'WARNING' })
  const { userId } = ownerOf(context)
  context.emit(factorsChanged, { userId })
  await notifyOwner(context, userId, happened)
}

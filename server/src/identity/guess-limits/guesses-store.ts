/** The SQL of wrong passwords by account and place, and of known devices. */
import type { UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface Guesses {
  user_key: string
  place_key: string
  is_own_device: boolean
  failures: number
  last_at: Date
}
const db = own<{
  password_guesses: Guesses
  known_devices: { user_id: UserId; device_key: string; first_at: Date; last_at: Date }
}>()

/** Wrong passwords for a username since an instant, from all places. */
export const guessesOf = (tx: Tx, userKey: string, since: Date): Promise<Guesses[]> =>
  db(tx)
    .selectFrom('password_guesses')
    .selectAll()
    .where('user_key', '=', userKey)
    .where('last_at', '>', since)
    .execute()

/** Which of these usernames are locked for at least one place. */
export async function lockedKeys(tx: Tx, userKeys: readonly string[], limit: number, since: Date) {
  const rows = await db(tx)
    .selectFrom('password_guesses')
    .select('user_key')
    .distinct()
    .where(sql<boolean>`user_key = any(${userKeys}::text[])`)
    .where('failures', '>=', limit)
    .where('last_at', '>', since)
    .execute()
  return new Set(rows.map((row) => row.user_key))
}

type Place = Pick<Guesses, 'user_key' | 'place_key' | 'is_own_device'>
/** Counts a wrong password and returns the number in a row. The count restarts if the last one was before `since`. */
export async function countGuess(tx: Tx, place: Place, now: Date, since: Date): Promise<number> {
  const row = await db(tx)
    .insertInto('password_guesses')
    .values({ ...place, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_key', 'place_key']).doUpdateSet({
        failures: sql`case when password_guesses.last_at <= ${since} then 1 else password_guesses.failures + 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}
export const forgetPlace = (tx: Tx, { user_key, place_key }: Place) =>
  db(tx).deleteFrom('password_guesses').where('user_key', '=', user_key).where('place_key', '=', place_key).execute()
export const forgetGuessesOf = (tx: Tx, userKey: string) =>
  db(tx).deleteFrom('password_guesses').where('user_key', '=', userKey).execute()
export const forgetGuessesBefore = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('password_guesses').where('last_at', '<', before).execute()

export async function isKnownDevice(tx: Tx, userId: UserId, deviceKey: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .executeTakeFirst()
  return row !== undefined
}
export const rememberDevice = (tx: Tx, userId: UserId, deviceKey: string, now: Date) =>
  db(tx)
    .insertInto('known_devices')
    .values({ user_id: userId, device_key: deviceKey, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_key']).doUpdateSet({ last_at: now }))
    .execute()
export async function devicesOf(tx: Tx, userId: UserId): Promise<string[]> {
  const rows = await db(tx).selectFrom('known_devices').select('device_key').where('user_id', '=', userId).execute()
  return rows.map((row) => row.device_key)
}
/** Deletes all known devices of a user except one. */
export const forgetDevices = (tx: Tx, userId: UserId, except: string) =>
  db(tx).deleteFrom('known_devices').where('user_id', '=', userId).where('device_key', '<>', except).execute()
export const forgetDevicesBefore = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('known_devices').where('last_at', '<', before).execute()

/** Whether people of both groups have signed in on the same device. */
export async function shareDevice(tx: Tx, ones: readonly UserId[], others: readonly UserId[]): Promise<boolean> {
  if (ones.length === 0 || others.length === 0) return false
  const row = await db(tx)
    .selectFrom('known_devices as one')
    .innerJoin('known_devices as other', 'other.device_key', 'one.device_key')
    .select('one.device_key')
    .where('one.user_id', 'in', [...ones])
    .where('other.user_id', 'in', [...others])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Wrong passwords by account and place. A device on which the user has signed in before is a separate place. */
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { networkOf } from '../../kit/base/index.ts'
import { type AccountRow, accessSettings, isLocked } from '../access/index.ts'
import { countedSince, guessStanding, lockedSince, type Standing } from './guess-rule.ts'
import * as guesses from './guesses-store.ts'

type Reading = Pick<Context, 'tx' | 'secrets'>
type Place = Pick<guesses.Guesses, 'user_key' | 'place_key' | 'is_own_device'>

const nobody = '00000000-0000-0000-0000-000000000000' as UserId
const userKey = ({ secrets }: Reading, username: string) => secrets.digest('username', username.toLowerCase())
const deviceKeyOf = ({ actor, secrets }: Context): string | undefined =>
  actor.deviceId && secrets.digest('known-device', actor.deviceId)

async function placeOf(context: Context, username: string, userId: UserId | undefined): Promise<Place> {
  const { tx, actor, secrets } = context
  const user_key = userKey(context, username)
  const device = deviceKeyOf(context)
  // Also queried for unknown usernames, so that the response time reveals nothing.
  if (device && (await guesses.isKnownDevice(tx, userId ?? nobody, device)))
    return { user_key, place_key: device, is_own_device: true }
  return { user_key, place_key: secrets.digest('guess-place', networkOf(actor.ip)), is_own_device: false }
}

/** Whether a password for this username may be tried from the caller's place, and whether wrong ones were. */
export async function standingHere(
  context: Context,
  username: string,
  userId: UserId | undefined,
): Promise<{ standing: Standing; isGuessed: boolean }> {
  const settings = await accessSettings(context.tx)
  const place = await placeOf(context, username, userId)
  const found = await guesses.guessesOf(context.tx, place.user_key, countedSince(context.now, settings))
  const isGuessed = found.some(({ place_key }) => place_key === place.place_key)
  return { standing: guessStanding(found, place, context.now, settings), isGuessed }
}

/** Counts a wrong password for the caller's place; true if the place is now locked. */
export async function countGuess(context: Context, username: string, user: AccountRow | undefined) {
  const settings = await accessSettings(context.tx)
  const place = await placeOf(context, username, user?.id)
  const failures = await guesses.countGuess(context.tx, place, context.now, lockedSince(context.now, settings))
  if (user && failures === settings.wrong_passwords) {
    const where = place.is_own_device ? 'own device' : networkOf(context.actor.ip)
    const level = { level: 'WARNING', ...(user.mid ? { mid: user.mid } : {}) } as const
    context.changed('user', user.id, null, { signInLockedFor: where, failures }, level)
  }
  return failures >= settings.wrong_passwords
}

/** A right password clears the count of this place. */
export const forgetGuessesHere = async (context: Context, username: string, userId: UserId): Promise<void> =>
  void (await guesses.forgetPlace(context.tx, await placeOf(context, username, userId)))

/** Unlocks every place that wrong passwords had locked for the username. */
export const unlockPlaces = async (context: Reading, username: string): Promise<void> =>
  void (await guesses.forgetGuessesOf(context.tx, userKey(context, username)))

/** Which of these usernames are locked for at least one place, by the current settings. */
export async function lockedSomewhere(context: Reading & Pick<Context, 'now'>, usernames: readonly string[]) {
  const settings = await accessSettings(context.tx)
  const keys = new Map(usernames.map((username) => [userKey(context, username), username]))
  const { wrong_passwords: limit } = settings
  const locked = await guesses.lockedKeys(context.tx, [...keys.keys()], limit, lockedSince(context.now, settings))
  return new Set([...locked].map((key) => keys.get(key)))
}

/** Wrong passwords from other places no longer lock this device out. True if the user has others and this one was not among them. */
export async function rememberDevice(context: Context, userId: UserId): Promise<boolean> {
  const device = deviceKeyOf(context)
  const known = await guesses.devicesOf(context.tx, userId)
  if (device) await guesses.rememberDevice(context.tx, userId, device, context.now)
  return known.length > 0 && (!device || !known.includes(device))
}
/** Only the caller's device remains known. */
export const forgetOtherDevices = async (context: Context, userId: UserId): Promise<void> =>
  void (await guesses.forgetDevices(context.tx, userId, deviceKeyOf(context) ?? ''))

type GuessedAccount = Parameters<typeof isLocked>[0] & { readonly username: string }

/** Which of these accounts are locked: completely by wrong codes, or for some place by wrong passwords. */
export async function lockRule(context: Pick<Context, 'tx' | 'secrets' | 'now'>, users: readonly GuessedAccount[]) {
  const settings = await accessSettings(context.tx)
  const names = await lockedSomewhere(
    context,
    users.map(({ username }) => username),
  )
  return (user: GuessedAccount): boolean => isLocked(user, settings) || names.has(user.username)
}

/** Limits on guessing passwords and codes, by account and place, and on what a caller does often, by caller across accounts. */
import type { FeatureModule } from '../../kit/work/index.ts'

export const guessLimits: FeatureModule = {}

export { forgetDevicesBefore, forgetGuessesBefore, shareDevice } from './guesses-store.ts'
export {
  countGuess,
  forgetGuessesHere,
  forgetOtherDevices,
  lockRule,
  rememberDevice,
  standingHere,
  unlockPlaces,
} from './guesses.ts'
export { callerLimits, noteFrom, refuseTooManyFrom, secondsUntilFree } from './refuse-too-many-from.ts'
export { forgetTries } from './tries-store.ts'

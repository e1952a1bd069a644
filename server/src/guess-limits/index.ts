/** Limits on guessing passwords and codes: by account and place, and by caller across accounts. */
import type { FeatureModule } from '../kit/work/index.ts'

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
export { noteFrom, refuseTooManyFrom } from './refuse-too-many-from.ts'
export { forgetTries } from './tries-store.ts'

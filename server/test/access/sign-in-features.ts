/** The features that sign users in, for a server with few others. */
import { access } from '../../src/access/index.ts'
import type { FeatureModule } from '../../src/kit/work/index.ts'
import { guessLimits } from '../../src/guess-limits/index.ts'
import { oneTimeCodes } from '../../src/one-time-codes/index.ts'
import { sessions } from '../../src/sessions/index.ts'
import { signIn } from '../../src/sign-in/index.ts'

export const signInFeatures: readonly FeatureModule[] = [access, guessLimits, oneTimeCodes, sessions, signIn]

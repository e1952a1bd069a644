/** The features that sign users in, for a server with few others. */
import { access } from '../../src/identity/access/index.ts'
import { authenticators } from '../../src/identity/authenticators/index.ts'
import type { FeatureModule } from '../../src/kit/work/index.ts'
import { guessLimits } from '../../src/identity/guess-limits/index.ts'
import { oneTimeCodes } from '../../src/identity/one-time-codes/index.ts'
import { sessions } from '../../src/identity/sessions/index.ts'
import { signIn } from '../../src/identity/sign-in/index.ts'

export const signInFeatures: readonly FeatureModule[] = [
  access,
  guessLimits,
  oneTimeCodes,
  sessions,
  signIn,
  authenticators,
]

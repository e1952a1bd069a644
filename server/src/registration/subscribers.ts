import { signedIn } from '@singil/contract/access'
import { subscriber } from '../kit/work/index.ts'
import { accounts } from '../kit/database/index.ts'
import { onSignedIn } from './pre-registered.ts'

export const subscribers = [subscriber(signedIn, 'registration.comeIn', accounts, onSignedIn)]

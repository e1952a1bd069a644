import { signedIn } from '@singil/contract/access'
import { subscriber } from '../kit/work/index.ts'
import { onSignedIn } from './pre-registered.ts'

export const subscribers = [subscriber(signedIn, 'registration.comeIn', onSignedIn)]

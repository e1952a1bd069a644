import { signedIn } from '@singil/contract/access'
import { subscriber } from '../kit/work/index.ts'
import { comeInWithSignIn } from './come-in.ts'

export const subscribers = [subscriber(signedIn, 'registration.comeIn', comeInWithSignIn)]

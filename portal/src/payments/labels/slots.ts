import { slot } from '../../kit/slots/index.ts'
import type { ChosenPayments } from '../transactions/index.ts'

/** Among the actions of the chosen payments. */
export const chosenActions = slot<ChosenPayments>('actions of the chosen payments')

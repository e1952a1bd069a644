/** Faults as people make them: in money code and in its SQL. Each is planted into a copy of the sources, and tests must find it. */
import type { Fault } from './fault.ts'
import { moneyOutFaults } from './money-out-faults.ts'
import { paymentFaults } from './payment-faults.ts'
import { payoutFaults } from './payout-faults.ts'
import { profileFaults } from './profile-faults.ts'
import { sweepFaults } from './sweep-faults.ts'
import { walletFaults } from './wallet-faults.ts'

export const faults: readonly Fault[] = [
  ...walletFaults,
  ...paymentFaults,
  ...payoutFaults,
  ...sweepFaults,
  ...moneyOutFaults,
  ...profileFaults,
]

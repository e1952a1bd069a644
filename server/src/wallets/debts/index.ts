/** Entry point of debts: what merchants owe after chargebacks that their money did not cover. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { invariants } from './debts-store.ts'
import { routes } from './routes.ts'
import { writeOff } from './write-off-debt.ts'

export const debts: FeatureModule = {
  routes,
  invariants: ({ tx }) => invariants(tx),
  provides: [provide(approvableActions, writeOff)],
}

export { collectDebts, debtCollected, debtWrittenOff, endDebt, type EndedDebt, owe } from './debts.ts'

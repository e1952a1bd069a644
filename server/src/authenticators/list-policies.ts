import * as contract from '@singil/contract/authenticators'
import type { Handler } from '../kit/work/index.ts'
import * as store from './store.ts'

export const listPolicies: Handler<typeof contract.listPolicies> = async ({ tx }) => {
  const rows = await store.policies(tx)
  return contract.stepUpActions.flatMap((action) => rows.filter((row) => row.action === action).map(shownPolicy))
}

export const shownPolicy = (row: store.PolicyRow): contract.Policy => ({
  action: row.action,
  factors: contract.factors.filter((factor) => row.factors.includes(factor)),
  asks: row.asks,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
})

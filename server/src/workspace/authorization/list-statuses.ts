import { type listStatuses as contract, roleStatuses } from '@singil/contract/workspace/authorization'
import type { Handler } from '../../kit/work/index.ts'

const labels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const
export const listStatuses: Handler<typeof contract> = async () =>
  roleStatuses.map((value) => ({ value, label: labels[value] }))

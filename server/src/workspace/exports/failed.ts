import { formatNumber } from '@singil/contract/kit/count'
import { failures } from '@singil/contract/workspace/exports'
import { fill } from '@singil/contract/kit/problem'

/** The export cannot be made, for a reason that the user can read. */
export class Failed extends Error {}

export const tooManyRows = (most: number) => new Failed(fill(failures.tooManyRows, { most: formatNumber(most) }))

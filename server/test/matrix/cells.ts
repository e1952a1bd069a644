/** All cells of one user: the calls to make, and what their answers must not contain. */
import { storeRoles } from '@singil/contract/identity/access'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { kept } from '../sweep/samples.ts'
import {
  type Attempt,
  cursorAttempts,
  foreignAttempts,
  foreignRowAttempts,
  ownAttempt,
  wholeAttempt,
} from './attempts.ts'
import type { Secrets } from './canaries.ts'
import type { Cast, Person } from './cast.ts'
import { type Oracle } from './totals.ts'
import { isFirstOfReach, isPublic, isStaff, seesAllMerchants } from './judge.ts'

export interface Cell {
  readonly endpoint: Endpoint
  readonly attempt: Attempt
  /** The merchant in the header of staff. */
  readonly chosen?: string | undefined
  readonly hidden: readonly Secrets[]
  /** Sums that must not be in the answer. */
  readonly sums?: readonly Oracle[]
}

export const cellsOf = (cast: Cast, person: Person): Cell[] =>
  kept.filter((endpoint) => !isPublic(endpoint)).flatMap((endpoint) => cellsOfEndpoint(cast, person, endpoint))

function cellsOfEndpoint(cast: Cast, { role }: Person, endpoint: Endpoint): Cell[] {
  const { own, foreign, otherStore, foreignRows, foreignCursors } = cast
  const isBound = storeRoles.includes(role)
  const seesAll = seesAllMerchants(role)
  const hidden = isBound ? [cast.secrets, cast.storeSecrets] : [cast.secrets]
  const chosen = isStaff(role) ? own.mid : undefined
  const mine = ownAttempt(endpoint, own)
  // Objects of the provider are the same for staff, whichever merchant they act on.
  if (seesAll && endpoint.scope.of !== 'merchant') return [{ endpoint, attempt: mine, chosen, hidden: [] }]
  const attempts = distinct([
    mine,
    ...wholeAttempt(endpoint, own),
    ...foreignAttempts(endpoint, own, foreign),
    ...(isBound ? foreignAttempts(endpoint, own, otherStore) : []),
    ...(role === 'Subwallet User' ? foreignAttempts(endpoint, own, { ...own, walletId: otherStore.walletId }) : []),
    ...cursorAttempts(endpoint, own, foreignCursors),
    // Whose rows are found depends on the reach of a role alone.
    ...(isFirstOfReach(endpoint, role) ? foreignRowAttempts(endpoint, own, foreignRows) : []),
  ]).filter(({ isNamedMerchant }) => !(seesAll && isNamedMerchant === true))
  const cells: Cell[] = attempts.map((attempt) => ({ endpoint, attempt, chosen, hidden }))
  if (seesAll) return cells
  // The header of staff has no effect for other users, and for Corporate View only among its assigned merchants.
  const isNamedMerchant = role === 'Corporate View' && !(endpoint.scope.of === 'merchant' && endpoint.scope.mid)
  cells.push({ endpoint, attempt: { ...mine, at: 'the header', isNamedMerchant }, chosen: foreign.mid, hidden })
  if (role === 'Corporate View')
    for (const attempt of [mine, ...wholeAttempt(endpoint, own)]) cells.push({ endpoint, attempt, hidden })
  return cells
}

/** Without those whose request is that of an earlier one. */
const distinct = (attempts: readonly Attempt[]): Attempt[] =>
  [...new Map(attempts.toReversed().map((attempt) => [JSON.stringify(attempt.sample), attempt])).values()].toReversed()

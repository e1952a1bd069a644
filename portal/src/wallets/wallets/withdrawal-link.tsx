/** Links to the withdrawal that an entry belongs to. */
import type { Refers } from '@singil/contract/foundation/ledger'
import { Link } from '@tanstack/react-router'

export const WithdrawalLink = ({ of: { withdrawalId } }: { of: Refers }) =>
  withdrawalId === undefined ? null : (
    <Link to="/portal/withdrawals/{-$withdrawalId}" params={{ withdrawalId }}>
      Open the withdrawal
    </Link>
  )

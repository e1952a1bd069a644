/** Links to the payment of a sale. The payment behind a share belongs to another merchant and cannot be opened. */
import type { Sale } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'

export const SaleLink = ({ sale: { requestId, isShare } }: { sale: Sale }) =>
  isShare ? (
    <span>{requestId}</span>
  ) : (
    <Link to="/portal/transactions/{-$requestId}" params={{ requestId }}>
      {requestId}
    </Link>
  )

/** Leads to the payment of a sale. The payment behind a share is somebody else's and cannot be opened. */
import type { Sale } from '@singil/contract/wallets'
import { Link } from '@tanstack/react-router'

export const SaleLink = ({ sale: { requestId, isShare } }: { sale: Sale }) =>
  isShare ? (
    <span className="figures">{requestId}</span>
  ) : (
    <Link className="figures" to={`/portal/transactions/${requestId}`}>
      {requestId}
    </Link>
  )

import type { WaitingRequest } from '@singil/contract/workspace/approvals'
import { Link } from '@tanstack/react-router'

/** That a change waits for a second person, with the way to its request. `what` as in "Another text". */
export const WaitingChange = ({ what, of }: { what: string; of: WaitingRequest }) => (
  <p role="status">
    {what} waits for approval: {of.reason} (asked by {of.askedBy}).{' '}
    <Link to="/portal/approvals/{-$approvalId}" params={{ approvalId: of.approvalId }} search={{ tab: 'all' }}>
      Open the request
    </Link>
  </p>
)

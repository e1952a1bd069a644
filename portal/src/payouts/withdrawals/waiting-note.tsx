/** A request about a withdrawal that waits for approval: what, by whom, why, and who may approve it. */
import type { WaitingRequest } from '@singil/contract/workspace/approvals'
import { Link } from '@tanstack/react-router'
import { Section, Facts } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'

export const WaitingNote = ({ of }: { of: WaitingRequest }) => (
  <Section title="Waiting for approval">
    <Facts
      of={[
        ['Request', of.title],
        ['Asked by', of.askedBy],
        ['Asked', <When key="asked" at={of.askedAt} />],
        ['Why', of.reason],
        ['Who approves', of.rule],
      ]}
    />
    <Link to="/portal/approvals/{-$approvalId}" params={{ approvalId: of.approvalId }} search={{ tab: 'all' }}>
      Open the request
    </Link>
  </Section>
)

/** One request: what, how much, who asks, why, what changes, and the rule that asks for it. */
import { type Approval, getApproval } from '@singil/contract/workspace/approvals'
import { Amount, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Group, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { ApprovalState } from './approval-state.tsx'
import classes from './approvals.module.css'
import { Changes } from './changes.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

export function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAsk(getApproval, { params: { id } }, { staleTimeMs: 5_000 })
  const one = answer.data
  const hasButtons = one && (one.canApprove || one.canRefuse || (one.isYours && one.state === 'waiting'))
  return (
    <Detail
      title={one?.title ?? 'Request'}
      onClose={onClose}
      actions={hasButtons ? <DecisionButtons of={one} /> : null}
    >
      {one ? (
        <Found one={one} approvers={one.approvers} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Detail>
  )
}

const endings: Partial<Record<Approval['state'], string>> = {
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced by a newer request',
  obsolete: 'No longer needed',
}

const Found = ({ one, approvers }: { one: Approval; approvers: number }) => (
  <>
    <Group gap={[2, 3]}>
      {one.amount === null ? null : <Amount of={one.amount} size="large" />}
      <ApprovalState of={one} />
    </Group>
    {one.state === 'waiting' && one.whyNot ? (
      <p className={classes['why']} role="status">
        {one.whyNot.text}
      </p>
    ) : null}
    <Section title="Request">
      <Facts
        of={[
          ['What', one.label],
          one.mid ? ['Merchant', <MerchantName key="mid" of={one.mid} />] : null,
          ['Asked by', one.askedBy],
          ['Asked', <When key="asked" at={one.askedAt} />],
          ['Why', one.reason || '–'],
          one.state === 'waiting' ? ['Expires', <When key="expires" at={one.expiresAt} />] : null,
        ]}
      />
    </Section>
    {one.changes.length > 0 ? (
      <Section title="What changes">
        <Changes of={one.changes} />
      </Section>
    ) : null}
    <Section title="Approvals">
      <p>{one.rule}</p>
      <ul className={classes['votes']}>
        {one.votes.map(({ by, at }) => (
          <li key={by}>
            Approved by {by} <When at={at} />
          </li>
        ))}
        {one.endedAt && one.state === 'refused' ? (
          <li>
            Refused by {one.refusedBy} <When at={one.endedAt} />
            <br />
            {one.note}
          </li>
        ) : null}
        {one.endedAt && one.state !== 'refused' && one.state !== 'approved' ? (
          <li>
            {endings[one.state]} <When at={one.endedAt} />
            {one.note ? (
              <>
                <br />
                {one.note}
              </>
            ) : null}
          </li>
        ) : null}
      </ul>
      {one.state === 'waiting' ? (
        <p className="muted">
          {approvers === 0
            ? 'Nobody can approve this now.'
            : `${approvers} ${approvers === 1 ? 'person' : 'people'} could approve this now.`}
        </p>
      ) : null}
    </Section>
  </>
)

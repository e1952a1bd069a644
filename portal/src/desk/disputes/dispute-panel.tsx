/** One dispute: the payment, what happened so far, and the answer of the merchant. */
import { Button } from '@mantine/core'
import { contestDispute, type DisputeDetail, getDispute } from '@singil/contract/desk/disputes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount, AmountHead, Copy, Steps } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { DisputeState } from './dispute-state.tsx'
import { Evidence } from './evidence.tsx'
import { formatNext, stepsOf } from './story.ts'
import classes from './disputes.module.css'

export function DisputePanel({ disputeId, onClose }: { disputeId: string; onClose: () => void }) {
  const answer = useAsk(getDispute, { params: { disputeId } }, { staleTimeMs: 5_000 })
  const dispute = answer.data
  const mayAnswer = useMay(contestDispute.permission) && dispute?.state === 'to_answer'
  if (!dispute)
    return (
      <Detail title="Dispute" onClose={onClose}>
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
      </Detail>
    )
  return (
    <Detail
      title={`Dispute of ${dispute.requestId}`}
      onClose={onClose}
      actions={mayAnswer ? <Actions dispute={dispute} /> : null}
    >
      <AmountHead
        amount={dispute.amount}
        state={<DisputeState of={dispute.state} />}
        next={formatNext(dispute, new Date())}
        tone={dispute.state === 'to_answer' ? 'pending' : undefined}
      />
      <Steps of={stepsOf(dispute)} />
      <Section title="Details">
        <Facts
          of={[
            ['Payment', <Payment key="payment" requestId={dispute.requestId} />],
            ['Reason', dispute.reason],
            ['Merchant', dispute.merchantName],
            ['Case number', <Copy key="case" value={dispute.caseRef} label="case number" />],
            dispute.missing > 0 ? ['Not covered by the wallet', <Amount key="missing" of={dispute.missing} />] : null,
          ]}
        />
      </Section>
      {dispute.answer?.text ? (
        <Section title="Answer">
          <blockquote className={classes['quote']}>{dispute.answer.text}</blockquote>
        </Section>
      ) : null}
      <Evidence dispute={dispute} mayChange={mayAnswer} />
    </Detail>
  )
}

function Actions({ dispute }: { dispute: DisputeDetail }) {
  const [open, setOpen] = useState<'accept' | 'contest' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('contest')}>Contest</Button>
      <Button variant="default" onClick={() => setOpen('accept')}>
        Accept
      </Button>
      {open === 'contest' ? <ContestDialog dispute={dispute} onClose={close} /> : null}
      {open === 'accept' ? <AcceptDialog dispute={dispute} onClose={close} /> : null}
    </>
  )
}

const Payment = ({ requestId }: { requestId: string }) => (
  <Link to="/portal/transactions/{-$requestId}" params={{ requestId }} search={{}}>
    {requestId}
  </Link>
)

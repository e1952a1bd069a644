/** A user proposes how a difference is settled, and why; a second person approves it. */
import { Radio } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { formatPeso } from '@singil/contract/kit/money'
import {
  approveResolution,
  askResolution,
  getReconciliation,
  listStatementLines,
  ResolutionMethod,
  type StatementLine,
} from '@singil/contract/reconciliation'
import { useState } from 'react'
import { Amount } from '../kit/amount.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { fieldErrors } from '../kit/field-errors.ts'
import { useChange } from '../kit/queries.ts'
import { ReasonInput } from '../kit/reason-input.tsx'
import { useMay } from '../kit/session.ts'
import classes from './reconciliation.module.css'
import { sayFault, sayMethod } from './say-line.ts'

interface SettleDialogProps {
  readonly line: StatementLine
  readonly own: string
  readonly onClose: () => void
}
const refreshes = [getReconciliation, listStatementLines]

export function SettleDialog({ line, own, onClose }: SettleDialogProps) {
  const mayApprove = useMay(approveResolution.permission)
  return line.state === 'asked' && mayApprove && line.askedBy !== own ? (
    <Approve line={line} onClose={onClose} />
  ) : (
    <Ask line={line} onClose={onClose} />
  )
}

type StepProps = Omit<SettleDialogProps, 'own'>

function Approve({ line, onClose }: StepProps) {
  const approve = useChange(approveResolution, {
    refreshes,
    onDone: () => {
      notifications.show({ color: 'green', message: `${formatPeso(line.difference)} is settled.` })
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      title={`Settle ${formatPeso(line.difference)}?`}
      action={`Settle ${formatPeso(line.difference)}`}
      isBusy={approve.isPending}
      error={approve.error}
      onClose={onClose}
      onConfirm={() => approve.mutate({ params: { id: line.lineId } })}
    >
      <Facts of={line} />
    </Confirm>
  )
}

function Ask({ line, onClose }: StepProps) {
  const [method, setMethod] = useState<ResolutionMethod>(line.method ?? 'gateway')
  const [reason, setReason] = useState(line.reason)
  const [isTried, setTried] = useState(false)
  const ask = useChange(askResolution, {
    refreshes,
    onDone: () => {
      notifications.show({ color: 'green', message: 'A colleague can approve it now.' })
      onClose()
    },
  })
  const missing = fieldErrors(askResolution.body, { method, reason })['reason']
  const confirm = () => {
    setTried(true)
    if (!missing) ask.mutate({ params: { id: line.lineId }, body: { method, reason } })
  }
  return (
    <Confirm
      isOpen
      title={`Settle ${line.requestId}`}
      action="Ask a colleague to approve"
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Facts of={line} />
      <Radio.Group
        label="How is the difference settled?"
        value={method}
        onChange={(value) => setMethod(ResolutionMethod.parse(value))}
      >
        <div className={classes['ways']}>
          {ResolutionMethod.options.map((option) => (
            <Radio key={option} value={option} label={sayMethod(option, line.source)} />
          ))}
        </div>
      </Radio.Group>
      <ReasonInput label="Why?" value={reason} error={isTried ? missing : undefined} onChange={setReason} />
    </Confirm>
  )
}

function Facts({ of: { source, lineRef, amount, difference, fault, method, reason, askedBy } }: { of: StatementLine }) {
  return (
    <dl className={classes['facts']}>
      <dt>Line</dt>
      <dd>{lineRef}</dd>
      <dt>Stated</dt>
      <dd>
        <Amount of={amount} />
      </dd>
      <dt>Not explained</dt>
      <dd>
        <Amount of={difference} /> {fault ? `· ${sayFault[fault]}` : ''}
      </dd>
      {method && askedBy ? (
        <>
          <dt>{askedBy}</dt>
          <dd>
            {sayMethod(method, source)}. {reason}
          </dd>
        </>
      ) : null}
    </dl>
  )
}

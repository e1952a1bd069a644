/** A user proposes how a difference is settled, and why; other people approve it (see Approvals). */
import { Radio } from '@mantine/core'
import {
  askResolution,
  getReconciliation,
  listStatementLines,
  ResolutionMethod,
  type StatementLine,
} from '@singil/contract/desk/reconciliation'
import { useState } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { fieldErrors, ReasonInput } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import classes from './reconciliation.module.css'
import { formatFault, formatMethod } from './format-line.ts'

interface SettleDialogProps {
  readonly line: StatementLine
  readonly onClose: () => void
}
const refreshes = [getReconciliation, listStatementLines]

export function SettleDialog({ line, onClose }: SettleDialogProps) {
  const [method, setMethod] = useState<ResolutionMethod>(line.method ?? 'gateway')
  const [reason, setReason] = useState(line.reason)
  const [isTried, setTried] = useState(false)
  const ask = useChange(askResolution, {
    refreshes,
    onDone: () => {
      announce('It waits for approval. The people who can approve it were told.')
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
      action="Ask for approval"
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
            <Radio key={option} value={option} label={formatMethod(option, line.source)} />
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
        <Amount of={difference} /> {fault ? `· ${formatFault[fault]}` : ''}
      </dd>
      {method && askedBy ? (
        <>
          <dt>{askedBy}</dt>
          <dd>
            {formatMethod(method, source)}. {reason}
          </dd>
        </>
      ) : null}
    </dl>
  )
}

import { Button } from '@mantine/core'
import { askAdjustment } from '@singil/contract/wallets/adjustments'
import { askAcknowledgement, type BrokenRow, type InvariantState } from '@singil/contract/desk/integrity'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useMay } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import classes from './books.module.css'
import { CorrectDialog } from './correct-dialog.tsx'

/** The rows that break a rule: whom they touch, and what can be done about them. */
export function BrokenRows({ of: { name, rows, bad, acknowledged } }: { of: InvariantState }) {
  if (rows.length === 0) return null
  const unnamed = bad + acknowledged - rows.length
  return (
    <ul className={classes['broken']}>
      {rows.map((row) => (
        <Row key={row.id} invariant={name} row={row} />
      ))}
      {unnamed > 0 ? <li>{unnamed === 1 ? '1 other row' : `${unnamed} other rows`}</li> : null}
    </ul>
  )
}

function Row({ invariant, row }: { invariant: string; row: BrokenRow }) {
  const [open, setOpen] = useState<'correct' | 'acknowledge' | null>(null)
  const mayCorrect = useMay(askAdjustment.permission)
  const mayAcknowledge = useMay(askAcknowledgement.permission)
  const close = () => setOpen(null)
  return (
    <li>
      <span>
        {row.touches.length > 0 ? row.touches.join(', ') : 'Every merchant'}
        <code>{row.id || 'The rule as a whole'}</code>
      </span>
      {row.state === 'approved' ? <Status word="Acknowledged" tone="expired" icon={Eye} /> : null}
      {row.state === 'asked' ? <Status word="Waits for approval" tone="pending" icon={Clock} /> : null}
      {row.state === 'open' && (mayCorrect || mayAcknowledge) ? (
        <span className={classes['ways']}>
          {mayCorrect ? (
            <Button size="compact-sm" variant="default" onClick={() => setOpen('correct')}>
              Correct
            </Button>
          ) : null}
          {mayAcknowledge ? (
            <Button size="compact-sm" variant="default" onClick={() => setOpen('acknowledge')}>
              Acknowledge
            </Button>
          ) : null}
        </span>
      ) : null}
      {open === 'correct' ? <CorrectDialog row={row} onClose={close} /> : null}
      {open === 'acknowledge' ? <AcknowledgeDialog invariant={invariant} row={row} onClose={close} /> : null}
    </li>
  )
}

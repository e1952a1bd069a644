/** What the merchant owes after chargebacks that its money did not cover, and what became of it. */
import { Button } from '@mantine/core'
import { type Debt, listDebts, writeOffDebt } from '@singil/contract/wallets/debts'
import type { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import { useState } from 'react'
import { Amount, When } from '../../kit/values/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { fieldErrors, ReasonInput } from '../../kit/form/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { announce, useAsk, useChange, useMay } from '../../kit/call/index.ts'
import classes from './wallet.module.css'

const words = {
  collected: 'Paid by a settlement',
  written_off: 'Written off',
  returned: 'The bank gave it back',
} as const satisfies Record<Debt['moves'][number]['kind'], string>

export function Debts({ mid }: { mid: MerchantId }) {
  const { data } = useAsk(listDebts, { params: { mid } }, { staleTimeMs: 30_000 })
  const mayWriteOff = useMay(writeOffDebt.permission)
  const [open, setOpen] = useState<Debt | null>(null)
  if (!data || data.debts.length === 0) return null
  return (
    <Card title={data.owed > 0 ? `Owed for chargebacks: ${formatPeso(data.owed)}` : 'Owed for chargebacks: nothing'}>
      {data.owed > 0 ? <p>The next settlements pay it first. Their statements show it.</p> : null}
      <ul className={classes['debts']}>
        {data.debts.map((debt) => (
          <li key={debt.debtId}>
            <span>
              Payment {debt.requestId}
              <small>
                <When at={debt.openedAt} />
              </small>
            </span>
            <Amount of={debt.amount} />
            {debt.moves.map((move) => (
              <span key={`${move.kind} ${move.at}`} className={classes['move']}>
                <small>
                  {words[move.kind]}, <When at={move.at} />
                  {move.reason ? ` · ${move.reason}` : ''}
                </small>
                <small>
                  <Amount of={move.amount} />
                </small>
              </span>
            ))}
            {debt.owed > 0 && mayWriteOff ? (
              <Button size="compact-sm" variant="default" onClick={() => setOpen(debt)}>
                Write off
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? <WriteOff debt={open} onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}

function WriteOff({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = fieldErrors(writeOffDebt.body, { reason })['reason']
  const ask = useChange(writeOffDebt, {
    refreshes: [listDebts],
    onDone: () => {
      announce('A second person has to approve it now.')
      onClose()
    },
  })
  const confirm = () => {
    setTried(true)
    if (!missing) ask.mutate({ params: { debtId: debt.debtId }, body: { reason } })
  }
  return (
    <Confirm
      isOpen
      title={`Write off ${formatPeso(debt.owed)}`}
      action="Ask for the second approval"
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>We bear it, and the merchant owes it no more. What settlements pay until then is not written off.</p>
      <ReasonInput label="Reason" value={reason} error={isTried ? missing : undefined} onChange={setReason} />
    </Confirm>
  )
}

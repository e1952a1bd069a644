/** The transfers of one withdrawal; those that have not left can be cancelled one by one. */
import { Button } from '@mantine/core'
import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import type { WithdrawalDetail } from '@singil/contract/payouts/withdrawals'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount, When } from '../../kit/values/index.ts'
import { Section } from '../../kit/layout/index.ts'
import { CancelTransfer } from './cancel-transfer.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'
import classes from './withdrawals.module.css'

type PlanLeg = WithdrawalDetail['plan'][number]
const isWaiting: ReadonlySet<PayoutStatus> = new Set(['OTP_SENT', 'QUEUED'])

export function PlanLegs({ detail, mayCancel }: { detail: WithdrawalDetail; mayCancel: boolean }) {
  const [cancelled, setCancelled] = useState<PlanLeg | null>(null)
  return (
    <Section title={`One of ${detail.plan.length} transfers`}>
      <ol className={classes['legs']}>
        {detail.plan.map((leg) => (
          <li key={leg.id} aria-current={leg.id === detail.id ? 'true' : undefined}>
            <span className={classes['leg']}>
              <Link
                to="/portal/withdrawals/{-$withdrawalId}"
                params={{ withdrawalId: leg.id }}
                search={(before) => before}
              >
                <Amount of={leg.amount} />
              </Link>
              <When at={leg.dueAt} />
            </span>
            <span className={classes['leg']}>
              <WithdrawalState of={leg.status} />
              {mayCancel && isWaiting.has(leg.status) ? (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={`Cancel transfer ${leg.leg}`}
                  onClick={() => setCancelled(leg)}
                >
                  Cancel
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {cancelled ? <CancelTransfer of={cancelled} to={detail.to} onClose={() => setCancelled(null)} /> : null}
    </Section>
  )
}

/** Fees that were requested and wait for approval. */
import { formatFee } from '@singil/contract/kit/fees'
import { changingFee, type FeeChange, listFeeChanges } from '@singil/contract/catalogue/channels'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatBearer } from '../../catalogue/channels/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './fees.module.css'

export interface FeeNames {
  channel(of: Pick<FeeChange, 'pmethod' | 'code'>): string
  merchant(of: Pick<FeeChange, 'mid'>): ReactNode
}

export function WaitingFees({ nameOf }: { nameOf: FeeNames }) {
  const list = usePages(listFeeChanges, { query: { status: 'asked' } }, { limit: 50, sort: '-askedAt' })
  const waiting = list.data?.pages.flatMap((page) => page.result) ?? []
  if (waiting.length === 0) return null
  return (
    <Card
      title="Waiting for approval"
      action={
        <Link to="/portal/approvals/{-$approvalId}" search={{ tab: 'all', action: changingFee.id }}>
          Approvals
        </Link>
      }
    >
      <ul className={classes['waiting']}>
        {waiting.map((change) => (
          <li key={change.id}>
            <Waiting of={change} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ of: change, nameOf }: { of: FeeChange; nameOf: FeeNames }) {
  const bearer = formatBearer(change.shoulder ?? undefined, change.share)
  return (
    <p>
      <b>
        {nameOf.channel(change)}: {formatFee(change.fee)}
      </b>{' '}
      {bearer ? `${bearer}. ` : ''}
      {nameOf.merchant(change)}, from <When at={change.since} />.
      <small>
        {change.reason} · asked by {change.askedBy}, <When at={change.askedAt} />
      </small>
    </p>
  )
}

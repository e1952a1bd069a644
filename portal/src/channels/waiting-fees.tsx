/** Fees that one person requested, for a second person to decide. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { approveFeeChange, type FeeChange, listFeeChanges, listFees, refuseFeeChange } from '@singil/contract/channels'
import type { ReactNode } from 'react'
import { sayError } from '../kit/call-error.ts'
import { Panel } from '../kit/page.tsx'
import { useChange, usePages } from '../kit/queries.ts'
import { useMay, useUser } from '../kit/session.ts'
import { When } from '../kit/when.tsx'
import classes from './fees.module.css'
import { sayBearer, sayFee } from './say-channel.ts'

export interface FeeNames {
  channel(of: Pick<FeeChange, 'pmethod' | 'code'>): string
  merchant(of: Pick<FeeChange, 'mid'>): ReactNode
}
const refreshes = [listFeeChanges, listFees]

export function WaitingFees({ nameOf }: { nameOf: FeeNames }) {
  const list = usePages(listFeeChanges, { query: { status: 'asked' } }, { limit: 50, sort: '-askedAt' })
  const waiting = list.data?.pages.flatMap((page) => page.result) ?? []
  if (waiting.length === 0) return null
  return (
    <Panel title="Waiting for a second person">
      <ul className={classes['waiting']}>
        {waiting.map((change) => (
          <li key={change.id}>
            <Waiting of={change} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Waiting({ of: change, nameOf }: { of: FeeChange; nameOf: FeeNames }) {
  const { identity } = useUser()
  const mayDecide = useMay(approveFeeChange.permission)
  const onError = (error: Error) => notifications.show({ color: 'red', message: sayError(error) })
  const onDone = (decided: FeeChange) =>
    notifications.show({ color: 'green', message: `The fee was ${decided.status}.` })
  const approve = useChange(approveFeeChange, { refreshes, onDone })
  const refuse = useChange(refuseFeeChange, { refreshes, onDone })
  const request = { params: { id: change.id } }
  const bearer = sayBearer(change.shoulder ?? undefined, change.share)
  return (
    <>
      <p>
        <b>
          {nameOf.channel(change)}: {sayFee(change.fee)}
        </b>{' '}
        {bearer ? `${bearer}. ` : ''}
        {nameOf.merchant(change)}, from <When at={change.since} />.
        <small>
          {change.reason} · asked by {change.askedBy}, <When at={change.askedAt} />
        </small>
      </p>
      {change.askedBy === identity.username ? (
        <span className="muted">Another person decides about it</span>
      ) : mayDecide ? (
        <span className={classes['decision']}>
          <Button
            size="compact-sm"
            variant="default"
            loading={refuse.isPending}
            onClick={() => refuse.mutate(request, { onError })}
          >
            Refuse
          </Button>
          <Button size="compact-sm" loading={approve.isPending} onClick={() => approve.mutate(request, { onError })}>
            Approve {sayFee(change.fee)}
          </Button>
        </span>
      ) : null}
    </>
  )
}

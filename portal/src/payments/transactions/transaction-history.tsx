/** The history of a payment in one timeline: states, reports of the channel, refunds, remarks, messages and webhooks, and who did it. */
import { Button, TextInput } from '@mantine/core'
import {
  addRemark,
  getByRequestId,
  texts,
  type RefundRow,
  type TransactionDetail,
} from '@singil/contract/payments/transactions'
import { notifications } from '@mantine/notifications'
import type * as z from 'zod'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import { Amount, formatBy, Status, When } from '../../kit/values/index.ts'
import { Section } from '../../kit/layout/index.ts'
import { FormFrame, useDraftForm } from '../../kit/form/index.ts'
import { useChange, useMay } from '../../kit/call/index.ts'
import classes from './transaction-detail.module.css'

type Refund = z.output<typeof RefundRow>

const refundStates = {
  pending: { word: 'Refund Pending', tone: 'pending', icon: Clock },
  refunded: { word: 'Refunded', tone: 'refunded', icon: CircleCheck },
  failed: { word: 'Refund failed', tone: 'failed', icon: CircleX },
} as const
const waitsForApproval = { word: 'Waits for approval', tone: 'pending', icon: Hourglass } as const

export function TransactionHistory({ detail }: { detail: TransactionDetail }) {
  const mayRemark = useMay(addRemark.permission)
  return (
    <>
      {detail.refunds.length > 0 ? (
        <Section title="Refunds">
          <ul className={classes['refunds']}>
            {detail.refunds.map((refund: Refund) => (
              <li key={refund.id}>
                <span>
                  <Amount of={refund.amount} />{' '}
                  <Status {...(refund.isWaiting ? waitsForApproval : refundStates[refund.status])} />
                </span>
                <span className="muted">
                  {refund.reason} · {formatBy(refund.requestedBy)} · <When at={refund.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="Timeline">
        <ol className={classes['timeline']}>
          {detail.timeline.map((event, at) => (
            <li key={`${event.at}${at}`} data-kind={event.kind}>
              <span>
                {event.isWarning ? <b>Warning: </b> : null}
                {event.label} <span className="muted">{formatBy(event.by)}</span>
              </span>
              <When at={event.at} />
            </li>
          ))}
        </ol>
      </Section>
      {mayRemark ? <RemarkForm detail={detail} /> : null}
    </>
  )
}

function RemarkForm({ detail }: { detail: TransactionDetail }) {
  const form = useDraftForm({
    schema: addRemark.body.pick({ remarks: true }),
    initial: { remarks: '' },
    draftKey: `remark.${detail.requestId}`,
  })
  const add = useChange(addRemark, {
    mid: detail.merchantId,
    refreshes: [getByRequestId],
    onDone: () => {
      form.fields.setValues({ remarks: '' })
      form.finish()
    },
  })
  return (
    <FormFrame
      form={form}
      className={classes['remark']}
      onSubmit={({ remarks }) =>
        add.mutate(
          { body: { requestId: detail.requestId, remarks } },
          { onError: () => notifications.show({ color: 'red', message: texts.savingFailed }) },
        )
      }
    >
      <TextInput label="Add a remark" {...form.text('remarks')} />
      <Button type="submit" variant="default" loading={add.isPending}>
        Add remark
      </Button>
    </FormFrame>
  )
}

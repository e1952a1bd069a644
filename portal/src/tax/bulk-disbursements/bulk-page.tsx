/** One bulk disbursement: its totals, its rows with their errors, and its confirmation. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type BulkDetail,
  bulkRowLabels,
  BulkRowStatus,
  confirmBulk,
  controlSumOf,
  fixBulkCell,
  getBulk,
  listBulks,
  recheckBulk,
  requestBulkCode,
  searchBulkRows,
  validateBulkCode,
} from '@singil/contract/tax/bulk-disbursements'
import { formatPeso } from '@singil/contract/kit/money'
import { type ReactNode, useState } from 'react'
import { ConfirmPayment } from '../disbursements/index.ts'
import { Amount } from '../../kit/values/index.ts'
import { formatError, useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { Facts, Page, Stack } from '../../kit/layout/index.ts'
import { Pending } from '../../kit/feedback/index.ts'
import { Funnel, SheetRows } from '../../kit/sheet/index.ts'
import { WaitingNote } from '../../payouts/withdrawals/index.ts'
import { BulkRows } from './bulk-rows.tsx'
import classes from './bulk-disbursements.module.css'
import { BulkStatus } from './bulk-status.tsx'

const pollMs = 2_000
const refreshes = [getBulk, searchBulkRows, listBulks]

export function BulkPage({ id, onClose }: { id: string; onClose: () => void }) {
  const [isWorking, setWorking] = useState(false)
  const everyMs = isWorking ? pollMs : undefined
  const answer = useAsk(getBulk, { params: { id } }, { everyMs, staleTimeMs: 1_000 })
  const bulk = answer.data
  const isMoving = bulk !== undefined && (bulk.counts.CONFIRMED > 0 || bulk.state === 'WAITING')
  if (isMoving !== isWorking) setWorking(isMoving)
  return (
    <Page
      title={bulk?.name ?? 'Bulk disbursement'}
      count={bulk ? formatNumber(bulk.rows) : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            All bulk disbursements
          </Button>
          {bulk?.state === 'OPEN' ? <OpenActions bulk={bulk} /> : null}
        </>
      }
    >
      {bulk ? <Opened bulk={bulk} everyMs={everyMs} /> : <Pending of={answer} lines={12} />}
    </Page>
  )
}

function OpenActions({ bulk }: { bulk: BulkDetail }) {
  const mayConfirm = useMay(confirmBulk.permission)
  const [isConfirming, setConfirming] = useState(false)
  const recheck = useChange(recheckBulk, {
    refreshes,
    onDone: (_, message) => notifications.show({ color: 'green', message }),
  })
  if (!mayConfirm) return null
  return (
    <>
      <Button
        variant="default"
        loading={recheck.isPending}
        onClick={() => recheck.mutate({ params: { id: bulk.Id }, body: {} })}
      >
        Check again
      </Button>
      <Button disabled={bulk.refusal !== null} onClick={() => setConfirming(true)}>
        Pay {formatNumber(bulk.totals.payments)} {bulk.totals.payments === 1 ? 'invoice' : 'invoices'}
      </Button>
      {recheck.error ? <span role="alert">{formatError(recheck.error)}</span> : null}
      {isConfirming ? <ConfirmBulk bulk={bulk} onClose={() => setConfirming(false)} /> : null}
    </>
  )
}

const Total = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
const factsOf = ({ totals, digest, available, state }: BulkDetail): readonly (readonly [string, ReactNode])[] => [
  ['Invoices', <Amount key="gross" of={totals.gross} />],
  ['Tax withheld', <Amount key="withheld" of={totals.withheld} />],
  [
    'Suppliers receive',
    <b key="net">
      <Amount of={totals.net} />
    </b>,
  ],
  ['Fees with VAT', <Amount key="fees" of={totals.fees} />],
  [
    'Leaves the wallet',
    <b key="total">
      <Amount of={totals.total} />
    </b>,
  ],
  [
    'Payments',
    <span key="payments" className="figures">
      {formatNumber(totals.payments)}
    </span>,
  ],
  [
    'Control sum',
    <span key="digest" className="figures">
      {controlSumOf(digest)}
    </span>,
  ],
  ...(state === 'OPEN' ? [['Available now', <Amount key="available" of={available} />] as const] : []),
]

const Totals = ({ of }: { of: BulkDetail }) => (
  <dl className={classes['totals']}>
    {factsOf(of).map(([label, value]) => (
      <Total key={label} label={label} value={value} />
    ))}
  </dl>
)

function Opened({ bulk, everyMs }: { bulk: BulkDetail; everyMs: number | undefined }) {
  const mayFix = useMay(fixBulkCell.permission) && bulk.state === 'OPEN'
  const { counts } = bulk
  return (
    <Stack>
      <div>
        <BulkStatus of={bulk} />
      </div>
      {bulk.approval ? <WaitingNote of={bulk.approval} /> : null}
      <Totals of={bulk} />
      {bulk.state === 'OPEN' && bulk.refusal ? (
        <p role="status" className={classes['refusal']}>
          {bulk.refusal}
        </p>
      ) : null}
      <Funnel
        steps={[
          ['Uploaded', bulk.rows],
          ['With errors', counts.INVALID],
          ['To confirm', counts.VALID + counts.FIXED],
          ['Being created', counts.CONFIRMED],
          ['Created', counts.CREATED],
          ['Failed', counts.FAILED],
        ]}
      />
      <SheetRows
        statuses={BulkRowStatus.options}
        labels={bulkRowLabels}
        counts={counts}
        faulty={['INVALID', 'FAILED']}
        mayFix={mayFix}
        rowsOf={(wanted) => <BulkRows id={bulk.Id} mayFix={mayFix} everyMs={everyMs} {...wanted} />}
      />
    </Stack>
  )
}

function ConfirmBulk({ bulk, onClose }: { bulk: BulkDetail; onClose: () => void }) {
  // What was on the screen when the dialog opened: rows that change meanwhile have another digest, which the server refuses.
  const [{ Id: id, digest, totals }] = useState(bulk)
  const params = { id }
  const [pass, setPass] = useState<string | null>(null)
  const confirm = useChange(confirmBulk, {
    refreshes,
    onDone: (_, message) => {
      notifications.show({ color: 'green', message })
      onClose()
    },
  })
  const send = useChange(requestBulkCode)
  const make = (otp_token: string | null) => {
    setPass(otp_token)
    confirm.mutate({ params, body: { digest, ...(otp_token !== null && { otp_token }) } })
  }
  const validate = useChange(validateBulkCode, { onDone: ({ otp_token }) => make(otp_token) })
  const asked = send.data?.data
  return (
    <ConfirmPayment
      title={`Pay ${formatNumber(totals.payments)} invoices, ${formatPeso(totals.net)} in all`}
      banner={<Facts of={factsOf(bulk)} />}
      needsCode={bulk.confirmedWith === 'otp' && pass === null}
      making={confirm}
      onMake={() => make(pass)}
      asked={asked}
      sending={send}
      validating={validate}
      onSend={() => send.mutate({ params, body: { digest } })}
      onCode={(otp, otpAttempts, onError) =>
        validate.mutate({ params, body: { digest, otp_token: asked!.otp_token, otp, otpAttempts } }, { onError })
      }
      onClose={onClose}
    />
  )
}

/** One bulk disbursement: its totals, its rows with their errors, and its confirmation. */
import { formatHidden } from '@singil/contract/foundation/files'
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import {
  type BulkDetail,
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
import { Amount } from '../../kit/values/index.ts'
import { formatError, useChange, useMay } from '../../kit/call/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { Funnel, RowsOfSheet } from '../../kit/sheet/index.ts'
import { ConfirmPayment } from '../disbursements/index.ts'
import { SheetPage } from '../../foundation/sheets/index.ts'
import { WaitingNote } from '../../payouts/withdrawals/index.ts'
import { bulkRows } from './bulk-rows.tsx'
import classes from './bulk-disbursements.module.css'
import { BulkStatus } from './bulk-status.tsx'

const refreshes = [getBulk, searchBulkRows, listBulks]

export const BulkPage = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <SheetPage
    endpoint={getBulk}
    id={id}
    title="Bulk disbursement"
    headOf={(sheet) => sheet}
    all="All bulk disbursements"
    isMoving={({ counts, state }) => counts.CONFIRMED > 0 || state === 'WAITING'}
    actions={(bulk) => (bulk.state === 'OPEN' ? <OpenActions bulk={bulk} /> : null)}
    onClose={onClose}
  >
    {(bulk, everyMs) => <Opened bulk={bulk} everyMs={everyMs} />}
  </SheetPage>
)

function OpenActions({ bulk }: { bulk: BulkDetail }) {
  const mayConfirm = useMay(confirmBulk.permission)
  const [isConfirming, setConfirming] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const hidden = formatHidden(bulk.hidden)
  const recheck = useChange(recheckBulk, {
    refreshes,
    showsMessage: true,
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
      <Button disabled={bulk.refusal !== null} onClick={() => (hidden ? setAsked : setConfirming)(true)}>
        Pay {formatNumber(bulk.totals.payments)} {bulk.totals.payments === 1 ? 'invoice' : 'invoices'}
      </Button>
      {recheck.error ? <span role="alert">{formatError(recheck.error)}</span> : null}
      <Confirm
        isOpen={isAsked}
        title="Pay what the sheet hides too?"
        action="Pay it too"
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          setConfirming(true)
        }}
      >
        <p>{hidden} Look at them among the rows, and remove those that are not to be paid.</p>
      </Confirm>
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
    <>
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
      <RowsOfSheet of={bulkRows} id={bulk.Id} counts={counts} mayFix={mayFix} everyMs={everyMs} />
    </>
  )
}

function ConfirmBulk({ bulk, onClose }: { bulk: BulkDetail; onClose: () => void }) {
  // What was on the screen when the dialog opened: rows that change meanwhile have another digest, which the server refuses.
  const [{ Id: id, digest, totals, hidden }] = useState(bulk)
  const params = { id }
  const [pass, setPass] = useState<string | null>(null)
  const confirm = useChange(confirmBulk, {
    refreshes,
    showsMessage: true,
    onDone: onClose,
  })
  const send = useChange(requestBulkCode)
  const make = (otp_token: string | null) => {
    setPass(otp_token)
    const includesHidden = formatHidden(hidden) !== ''
    confirm.mutate({ params, body: { digest, includesHidden, ...(otp_token !== null && { otp_token }) } })
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

/** One disbursement: its state, its calculation, and what happened to it. */
import { Button } from '@mantine/core'
import {
  createDisbursement,
  type DisbursementDetail,
  getDisbursement,
  updateDisbursement,
} from '@singil/contract/tax/disbursements'
import { formatTin } from '@singil/contract/kit/tin'
import { railLabels } from '@singil/contract/payouts/payouts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AmountHead, Copy, formatBy, formatDay, startOfDay, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { isStaff, useAsk, useMay, useUser } from '../../kit/call/index.ts'
import { formatLogged, WaitingNote } from '../../payouts/withdrawals/index.ts'
import { CertificatePart } from './certificate-part.tsx'
import { Calculation } from './calculation.tsx'
import { DisbursementState } from './disbursement-state.tsx'
import classes from './disbursements.module.css'
import { formatNext, formatPay } from './format-disbursement.ts'
import { UpdateDialog } from './update-dialog.tsx'

interface PanelProps {
  readonly id: string
  readonly onClose: () => void
}

export function DisbursementPanel({ id, onClose }: PanelProps) {
  const [isUpdating, setUpdating] = useState(false)
  const mayUpdate = useMay(updateDisbursement.permission)
  const mayCreate = useMay(createDisbursement.permission)
  const isOfStaff = isStaff(useUser())
  const answer = useAsk(getDisbursement, { params: { id } }, { staleTimeMs: 2_000 })
  const found = answer.data
  const hasLeft = found?.state === 'SENT' || found?.state === 'UNKNOWN'
  const canUpdate = mayUpdate && found && (found.isUpdatable || (hasLeft && isOfStaff && !found.statusRequest))
  return (
    <Detail
      title={found ? `Disbursement to ${found.companyName}` : 'Disbursement'}
      onClose={onClose}
      actions={
        canUpdate ? (
          <Button variant="default" onClick={() => setUpdating(true)}>
            {found.isUpdatable ? 'Cancel this disbursement' : 'Set the status'}
          </Button>
        ) : found?.status === 'FAILED' && found.supplierId && !found.correctedBy && mayCreate ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/portal/new-disbursement" search={{ corrects: found.disbursementId }} {...props} />
            )}
          >
            Correct and pay again
          </Button>
        ) : null
      }
    >
      {found ? (
        <Found of={found} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={9} />
      )}
      {found && isUpdating ? <UpdateDialog of={found} onClose={() => setUpdating(false)} /> : null}
    </Detail>
  )
}

const Other = ({ of }: { of: NonNullable<DisbursementDetail['corrects']> }) => (
  <Link to="/portal/disbursements/{-$disbursementId}" params={{ disbursementId: of.disbursementId }} search={{}}>
    {of.requestId}
  </Link>
)

const Found = ({ of }: { of: DisbursementDetail }) => (
  <>
    <AmountHead amount={of.net} state={<DisbursementState of={of.status} />} next={formatNext(of)} />
    {of.approval ? <WaitingNote of={of.approval} /> : null}
    {of.statusRequest ? <WaitingNote of={of.statusRequest} /> : null}
    <Section title="Calculation">
      <Calculation of={of} />
    </Section>
    {of.certificate ? <CertificatePart of={of} certificate={of.certificate} /> : null}
    <Section title="Payment">
      <Facts
        of={[
          [
            'Supplier',
            of.supplierId ? (
              <Link key="supplier" to="/portal/suppliers/{-$supplierId}" params={{ supplierId: of.supplierId }}>
                {of.companyName}
              </Link>
            ) : (
              of.companyName
            ),
          ],
          ['TIN', formatTin(of.tin)],
          ['To', of.to],
          ['By', railLabels[of.rail]],
          ['Paid for', of.reason],
          of.payOn ? ['Scheduled for', formatDay(startOfDay(of.payOn))] : null,
          of.corrects ? ['Pays again', <Other key="corrects" of={of.corrects} />] : null,
          of.correctedBy ? ['Paid again by', <Other key="correctedBy" of={of.correctedBy} />] : null,
          ['Request id', <Copy key="request" value={of.requestId} label="request id" />],
          of.bankReference
            ? ['Reference of the bank', <Copy key="bank" value={of.bankReference} label="reference of the bank" />]
            : null,
          ['Created by', formatBy(of.username)],
        ]}
      />
    </Section>
    <Section title="What happened">
      <ol className={classes['logs']} aria-label={formatPay(of.net, of.companyName)}>
        {of.logs.map((log) => (
          <li key={log.Id}>
            <span>{formatLogged(log.state)}</span>
            <When at={log.createdAt} />
          </li>
        ))}
      </ol>
    </Section>
  </>
)

/** One withdrawal: where it is, what happens next, what it cost and which sales it pays out. */
import { Button } from '@mantine/core'
import {
  cancelWithdrawal,
  downloadPayoutSources,
  getWithdrawal,
  updateWithdrawalStatus,
  type WithdrawalDetail,
} from '@singil/contract/payouts/withdrawals'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportAtOnce } from '../../workspace/exports/index.ts'
import { Amount, AmountHead, Copy, dayOf, formatBy, Steps } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { PayoutSourceList } from '../../wallets/wallets/index.ts'
import { CancelTransfer } from './cancel-transfer.tsx'
import { PlanLegs } from './plan-legs.tsx'
import { SetStatusDialog } from './set-status-dialog.tsx'
import { formatNext, formatRail } from './format-withdrawal.ts'
import { stepsOf } from './steps.ts'
import { WaitingNote } from './waiting-note.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

interface PanelProps {
  readonly id: string
  readonly onClose: () => void
}

export function WithdrawalPanel({ id, onClose }: PanelProps) {
  const mayCancel = useMay(cancelWithdrawal.permission)
  const maySet = useMay(updateWithdrawalStatus.permission)
  const [isCancelling, setCancelling] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const answer = useAsk(getWithdrawal, { params: { id } }, { staleTimeMs: 5_000 })
  const detail = answer.data
  const canCancel = mayCancel && detail?.canCancel && (detail.plan.length === 1 || detail.approval !== null)
  const canSet = maySet && detail && detail.canBecome.length > 0 && detail.statusRequest === null
  return (
    <Detail
      title={detail ? `Withdrawal to ${detail.to}` : 'Withdrawal'}
      onClose={onClose}
      actions={
        canCancel || canSet ? (
          <>
            {canCancel ? (
              <Button variant="default" color="red" onClick={() => setCancelling(true)}>
                Cancel the withdrawal
              </Button>
            ) : null}
            {canSet ? (
              <Button variant="default" onClick={() => setSetting(true)}>
                Set status
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {detail ? (
        <Found detail={detail} mayCancel={mayCancel} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={9} />
      )}
      {detail && isCancelling ? (
        <CancelTransfer
          of={detail}
          to={detail.to}
          transfers={detail.approval ? detail.plan.length : 1}
          onClose={() => setCancelling(false)}
        />
      ) : null}
      {detail && isSetting ? <SetStatusDialog of={detail} onClose={() => setSetting(false)} /> : null}
    </Detail>
  )
}

const toneOf = (status: WithdrawalDetail['status']) => {
  if (status === 'UNKNOWN') return 'pending'
  return status === 'FAILED' || status === 'RETURNED' ? 'ended' : undefined
}

const Found = ({ detail, mayCancel }: { detail: WithdrawalDetail; mayCancel: boolean }) => (
  <>
    <AmountHead
      amount={detail.amount}
      state={<WithdrawalState of={detail.status} />}
      next={formatNext(detail, new Date())}
      tone={toneOf(detail.status)}
    />
    {detail.approval ? <WaitingNote of={detail.approval} /> : null}
    {detail.statusRequest ? <WaitingNote of={detail.statusRequest} /> : null}
    <Steps of={stepsOf(detail)} />
    {detail.plan.length > 1 ? <PlanLegs detail={detail} mayCancel={mayCancel} /> : null}
    <Section title="Amounts">
      <Facts
        of={[
          ['Arrives', <Amount key="amount" of={detail.amount} />],
          ['Fee', <Amount key="fee" of={detail.fee} />],
          ['VAT on the fee', <Amount key="vat" of={detail.vat} />],
          [
            'Leaves the wallet',
            <b key="total">
              <Amount of={detail.total} />
            </b>,
          ],
        ]}
      />
    </Section>
    <Section title="Transfer">
      <Facts
        of={[
          [
            'From',
            <Link key="wallet" to="/portal/wallet" search={{ wallet: detail.walletId }}>
              {detail.walletName}
            </Link>,
          ],
          ['To', detail.to],
          ['By', formatRail(detail.rail)],
          ['Reason', detail.reason],
          ['Request id', <Copy key="request" value={detail.requestId} label="request id" />],
          detail.bankReference
            ? ['Reference of the bank', <Copy key="bank" value={detail.bankReference} label="reference of the bank" />]
            : null,
          detail.autoSweepId === null
            ? ['Asked by', formatBy(detail.askedBy)]
            : [
                'Made by',
                <Link
                  key="sweep"
                  to="/portal/auto-sweeps/{-$sweepId}"
                  params={{ sweepId: detail.autoSweepId }}
                  search={{}}
                >
                  an auto sweep
                </Link>,
              ],
        ]}
      />
    </Section>
    {detail.journalId ? (
      <PayoutSourceList
        walletId={detail.walletId}
        journalId={detail.journalId}
        kind="withdrawal.asked"
        title="What it pays out"
        isElsewhere
      />
    ) : null}
    {detail.journalId ? (
      <ExportAtOnce
        endpoint={downloadPayoutSources}
        mid={detail.mid}
        filters={{ withdrawalId: detail.id }}
        from={dayOf(new Date(detail.createdAt))}
        to={dayOf(new Date(detail.createdAt))}
        formats={['pdf', 'csv', 'xlsx']}
      />
    ) : null}
  </>
)

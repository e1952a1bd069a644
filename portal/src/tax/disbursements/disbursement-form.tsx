/** Supplier, invoice and tax code; next to them the calculation line by line, as it will stand on form 2307. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  createDisbursement,
  type Disbursement,
  type DisbursementDetail,
  furthestPayOn,
  texts,
} from '@singil/contract/tax/disbursements'
import { maxCentavos } from '@singil/contract/kit/money'
import { formatTin } from '@singil/contract/kit/tin'
import type { Supplier } from '@singil/contract/tax/suppliers'
import type { Wallet } from '@singil/contract/wallets/wallets'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { formatError } from '../../kit/call/index.ts'
import { DayInput, MoneyInput, SummaryForm, useDraftForm } from '../../kit/form/index.ts'
import { dayOf, plusDays } from '../../kit/values/index.ts'
import { AtcSelect } from '../suppliers/index.ts'
import { ConfirmDisbursement } from './confirm-disbursement.tsx'
import classes from './disbursements.module.css'
import { QuoteSummary } from './quote-summary.tsx'
import { formatPay } from './format-disbursement.ts'
import { useQuote, type QuoteInput } from './use-quote.ts'

const WantedSchema = createDisbursement.body.pick({ walletId: true, reason: true }).extend({
  supplierId: z.string().min(1, 'Choose a supplier.'),
  gross: z.int('Enter an amount.').min(1, 'Amount must be greater than 0.').max(maxCentavos, 'Enter a smaller amount.'),
})

interface DisbursementFormProps {
  readonly wallets: readonly Wallet[]
  readonly suppliers: readonly Supplier[]
  /** Loads further suppliers; null if these are all. */
  readonly onMore: (() => void) | null
  readonly supplierId: string
  /** The failed disbursement that is corrected. */
  readonly corrected: DisbursementDetail | null
}

export function DisbursementForm({ wallets, suppliers, onMore, supplierId, corrected }: DisbursementFormProps) {
  const chosen = suppliers.find(({ Id }) => Id === supplierId)
  const form = useDraftForm<QuoteInput>({
    schema: WantedSchema,
    initial: {
      walletId: (wallets.find(({ walletId }) => walletId === corrected?.walletId) ?? wallets[0]!).walletId,
      supplierId,
      gross: corrected?.gross ?? null,
      atc: corrected ? (corrected.atc ?? '') : (chosen?.atc ?? ''),
      reason: corrected?.reason ?? '',
      payOn: '',
    },
  })
  const [isConfirming, setConfirming] = useState(false)
  const { values, errors, setFieldValue, setValues } = form.fields
  const { quote, isCurrent, error } = useQuote(values)
  const navigate = useNavigate()
  const today = dayOf(new Date())
  const supplier = suppliers.find(({ Id }) => Id === values.supplierId)
  const isComplete = supplier !== undefined && values.gross !== null && quote !== undefined
  const refusal = isComplete && isCurrent ? quote.refusal : null
  const submit = () => {
    if (!quote || !isCurrent) return
    if (quote.refusal) return form.fields.setErrors({ gross: quote.refusal.message })
    setConfirming(true)
  }
  const created = ({ disbursementId, state, payOn }: Disbursement) => {
    form.finish()
    notifications.show({
      color: 'green',
      message: state === 'AUTHORIZED' ? texts.waits : payOn ? texts.scheduled : texts.created,
    })
    void navigate({
      to: '/portal/disbursements/{-$disbursementId}',
      params: { disbursementId },
      search: {},
    })
  }
  return (
    <>
      <SummaryForm
        form={form}
        onSubmit={submit}
        submit={isComplete ? formatPay(quote.net, supplier.companyName) : 'Pay'}
        isBusy={supplier !== undefined && values.gross !== null && !isCurrent && !error}
        label="Calculation"
        summary={
          <>
            {corrected ? (
              <p className={classes['note']}>
                This pays the failed disbursement {corrected.requestId} again. The two stay linked.
              </p>
            ) : null}
            <h2>{supplier ? `To ${supplier.companyName}` : 'Calculation'}</h2>
            {supplier ? (
              <p className="muted">{`${supplier.bankShortName} ${supplier.accountNumber} · TIN ${formatTin(supplier.tin)}`}</p>
            ) : null}
            {error && !isCurrent ? (
              <p role="alert" className={classes['refusal']}>
                {formatError(error)}
              </p>
            ) : null}
            {quote && values.gross !== null ? (
              <QuoteSummary quote={quote} isCurrent={isCurrent} />
            ) : (
              <p className="muted">Choose a supplier and enter the invoice to see what is withheld and what leaves.</p>
            )}
            <Link to="/portal/disbursements/{-$disbursementId}" params={{ disbursementId: undefined }} search={{}}>
              See earlier disbursements
            </Link>
          </>
        }
      >
        {wallets.length > 1 ? (
          <NativeSelect
            label="From"
            data={wallets.map(({ walletId, walletName }) => ({ value: walletId, label: walletName }))}
            {...form.text('walletId')}
          />
        ) : null}
        <NativeSelect
          label="Supplier"
          data={[
            { value: '', label: 'Choose a supplier' },
            ...suppliers.map(({ Id, companyName, tin }) => ({
              value: Id,
              label: `${companyName}, TIN ${formatTin(tin)}`,
            })),
          ]}
          {...form.text('supplierId')}
          onChange={(event) => {
            const next = suppliers.find(({ Id }) => Id === event.currentTarget.value)
            setValues({ supplierId: next?.Id ?? '', atc: next?.atc ?? '' })
          }}
        />
        {onMore ? (
          <Button variant="subtle" size="compact-sm" onClick={onMore}>
            Show more suppliers
          </Button>
        ) : null}
        <MoneyInput
          label="Amount of the invoice"
          description={supplier && !supplier.isVatRegistered ? 'This supplier is not VAT-registered.' : 'VAT included.'}
          isLarge
          data-path="gross"
          value={values.gross}
          error={errors['gross'] ?? refusal?.message}
          onChange={(gross) => setFieldValue('gross', gross)}
        />
        <AtcSelect payee={supplier?.payee ?? 'corporation'} {...form.value('atc')} />
        <TextInput
          label="Paid for"
          description="The invoice, for example Invoice 1042, vegetables of November."
          {...form.text('reason')}
        />
        <DayInput
          label="Pay on"
          description={
            values.payOn
              ? 'It leaves at 8 in the morning of this day. Its money is on hold until then.'
              : 'Leave it empty to pay at once.'
          }
          min={today}
          max={plusDays(today, furthestPayOn)}
          {...form.value('payOn')}
        />
      </SummaryForm>
      {isConfirming && isComplete ? (
        <ConfirmDisbursement
          quote={quote}
          title={formatPay(quote.net, supplier.companyName)}
          wish={{
            walletId: values.walletId,
            supplierId: values.supplierId,
            gross: values.gross!,
            atc: values.atc || null,
            reason: values.reason,
            rail: quote.rail,
            ...(values.payOn && { payOn: values.payOn }),
            ...(corrected && { corrects: corrected.disbursementId }),
          }}
          onCreated={created}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}

/** One supplier: its tax profile, its bank account, and how to reach it. */
import { Button } from '@mantine/core'
import { payeeLabels, type Supplier, updateSupplier } from '@singil/contract/tax/suppliers'
import { formatTin } from '@singil/contract/kit/tin'
import { useState } from 'react'
import { NameState, formatNameCheck } from '../../payouts/bank-accounts/index.ts'
import { Copy, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts } from '../../kit/layout/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { useAtc } from './atc-select.tsx'
import { ExemptionPart } from './exemption-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { formatAtc } from './format-supplier.ts'
import { SupplierForm } from './supplier-form.tsx'

interface SupplierPanelProps {
  readonly supplier: Supplier
  readonly onClose: () => void
}

export function SupplierPanel({ supplier, onClose }: SupplierPanelProps) {
  const [isEditing, setEditing] = useState(false)
  const isEditor = useMay(updateSupplier.permission)
  const atc = useAtc().data?.find((one) => one.atc === supplier.atc)
  const { nameCheck } = supplier
  return (
    <>
      <Detail
        title={supplier.companyName}
        onClose={onClose}
        actions={
          isEditor ? (
            <Button variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
          ) : null
        }
      >
        <Section title="Tax profile">
          <Facts
            of={[
              ['TIN', <Copy key="tin" value={formatTin(supplier.tin)} label="TIN" />],
              ['Kind of payee', payeeLabels[supplier.payee]],
              ['VAT', supplier.isVatRegistered ? 'Registered' : 'Not registered'],
              ['Tax code', atc ? formatAtc(atc) : (supplier.atc ?? 'Nothing is withheld')],
              ['Address', `${supplier.address}, ${supplier.zip}`],
            ]}
          />
        </Section>
        <ExemptionPart of={supplier} isEditor={isEditor} />
        <Section title="Bank account">
          <p>
            <NameState of={nameCheck} />
          </p>
          <p>{formatNameCheck(nameCheck)}</p>
          {nameCheck.why.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Facts
            of={[
              ['Account', `${supplier.bankShortName} ${supplier.accountNumber}`],
              ['Account holder', supplier.accountName],
              nameCheck.bankSays ? ['The bank has', nameCheck.bankSays] : null,
              nameCheck.checkedAt ? ['Checked', <When key="at" at={nameCheck.checkedAt} />] : null,
            ]}
          />
        </Section>
        <PaymentsPart of={supplier.Id} />
        <Section title="Contact">
          <Facts
            of={[
              ['Mobile', formatMobile(supplier.mobile)],
              ['E-mail', supplier.email],
              supplier.remark ? ['Remark', supplier.remark] : null,
              ['Saved', <When key="saved" at={supplier.createdAt} />],
              ['Last change', <When key="changed" at={supplier.updatedAt} />],
            ]}
          />
        </Section>
      </Detail>
      {isEditing ? <SupplierForm supplier={supplier} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

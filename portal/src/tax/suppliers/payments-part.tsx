/** What a supplier was paid this year, and its newest certificates. */
import { formatNumber } from '@singil/contract/kit/count'
import { getSupplierPayments, type SupplierId } from '@singil/contract/tax/suppliers'
import { Link } from '@tanstack/react-router'
import { Amount, When } from '../../kit/values/index.ts'
import { Section, Facts } from '../../kit/layout/index.ts'
import { Pending } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import classes from './suppliers.module.css'

export function PaymentsPart({ of: id }: { of: SupplierId }) {
  const maySee = useMay(getSupplierPayments.permission)
  const answer = useAsk(getSupplierPayments, { params: { id } }, { isEnabled: maySee })
  if (!maySee) return null
  const paid = answer.data
  if (!paid)
    return (
      <Section title="Paid this year">
        <Pending of={answer} lines={3} />
      </Section>
    )
  return (
    <>
      <Section title={`Paid in ${paid.year}`}>
        <Facts
          of={[
            ['Payments', formatNumber(paid.payments)],
            ['Invoices', <Amount key="gross" of={paid.gross} />],
            ['Tax withheld', <Amount key="withheld" of={paid.withheld} />],
            ['Received', <Amount key="net" of={paid.net} />],
          ]}
        />
      </Section>
      {paid.certificates.length > 0 ? (
        <Section title="Certificates (form 2307)">
          <ul className={classes['history']}>
            {paid.certificates.map((row) => (
              <li key={row.number}>
                <Link
                  to="/portal/disbursements/{-$disbursementId}"
                  params={{ disbursementId: row.disbursementId }}
                  search={{}}
                >
                  {row.number}
                  {row.isVoid ? ', void' : ''}
                </Link>
                <span className="muted">
                  <Amount of={row.withheld} />, <When at={row.issuedAt} as="day" />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

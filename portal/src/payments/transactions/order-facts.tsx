/** What was ordered: the items, their tax, the shipping fee, and the answers of a form. */
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { formatAnswer, type TransactionDetail } from '@singil/contract/payments/transactions'
import { Amount } from '../../kit/values/index.ts'
import { Section, Facts } from '../../kit/layout/index.ts'
import classes from './transaction-detail.module.css'

export function OrderFacts({ detail }: { detail: TransactionDetail }) {
  const { items, tax, shippingFee, amount, asked } = detail
  const part = (name: string, of: Centavos) => [name, <Amount key={name} of={of} />] as const
  const declared = items.filter((item) => item.declaredValue !== null)
  return (
    <Section title="Items">
      <Facts
        of={[
          ...items.map(
            (item, at) =>
              [
                `${item.quantity} × ${item.description}`,
                <Amount key={at} of={centavos(item.quantity * item.amount)} />,
              ] as const,
          ),
          tax > 0 ? part('Tax', tax) : null,
          shippingFee > 0 ? part('Shipping fee', shippingFee) : null,
          asked === null && tax + shippingFee > 0 ? part('Total', amount) : null,
        ]}
      />
      {items.map((item, at) =>
        item.references && item.references.length > 0 ? (
          <p key={at} className={classes['note']}>
            {item.references.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
          </p>
        ) : null,
      )}
      {declared.length > 0 ? (
        <p className={classes['note']}>
          Declared value: {declared.map((item) => `${item.description} ${formatPeso(item.declaredValue!)}`).join(', ')}
          {declared.some((item) => item.quantity > 1) ? ' each' : ''}.
        </p>
      ) : null}
    </Section>
  )
}

export function FormFacts({ detail }: { detail: TransactionDetail }) {
  if (detail.formAnswers.length === 0) return null
  return (
    <Section title={detail.formVersion === null ? 'Form answers' : `Form answers, version ${detail.formVersion}`}>
      <Facts of={detail.formAnswers.map(({ paramName, value }) => [paramName, formatAnswer(value)])} />
    </Section>
  )
}

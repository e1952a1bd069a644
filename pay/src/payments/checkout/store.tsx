/** A store's own page: items, an amount, or either; opened by the QR code at the counter. */
import { useEffect, useRef, useState } from 'react'
import { useBrowser, valueOf } from '../../kit/browser.tsx'
import { Field, Summary } from '../../kit/parts.tsx'
import { readAmount } from '@singil/contract/kit/typed'
import { peso } from '../../kit/money.ts'
import { CustomerFields, ForgetForm } from './customer-fields.tsx'
import { OrderLines, SellerHead } from './order-card.tsx'
import { ItemRow } from './item-row.tsx'
import type { StorePage } from './page.ts'
import { quantityOf } from './stepper.tsx'

const smallest = 100
const noForm: { readonly elements: Readonly<Record<string, { readonly value: string } | undefined>> } = { elements: {} }

/** What is missing before there is an amount to pay. */
function nextOf(hasItems: boolean, allowsAmount: boolean, total: number): string {
  if (total > 0) return `The smallest amount is ${peso(smallest)}`
  if (!hasItems) return 'Enter an amount'
  return allowsAmount ? 'Choose an item or enter an amount' : 'Choose an item'
}

export function Store({ page }: { readonly page: StorePage }) {
  const hasItems = page.items.length > 0
  const browser = useBrowser()
  const [amount, setAmount] = useState(page.amount)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(page.items.map((item) => [item.id, item.quantity])),
  )
  const form = useRef<HTMLFormElement>(null)
  // A customer may type before the script runs.
  useEffect(() => {
    const { elements } = (form.current ?? noForm) as unknown as typeof noForm
    setAmount(elements['amount']?.value ?? '')
    setQuantities(
      Object.fromEntries(page.items.map(({ id }) => [id, quantityOf(elements[`quantity-${id}`]?.value ?? '0')])),
    )
  }, [page])
  const read = readAmount(amount)
  const quantity = page.items.reduce((sum, item) => sum + (quantities[item.id] ?? 0), 0)
  const total =
    quantity > 0
      ? page.items.reduce((sum, item) => sum + item.amount * (quantities[item.id] ?? 0), 0)
      : 'amount' in read
        ? read.amount
        : 0
  const amountField = (
    <Field
      name="amount"
      label="Amount"
      value={page.amount}
      fault={page.faults.find((fault) => fault.field === 'amount')?.message}
      inputMode="decimal"
      autoComplete="off"
      prefix="₱"
      onInput={(event) => setAmount(valueOf(event))}
    />
  )
  return (
    <>
      <SellerHead seller={page.seller} />
      <form ref={form} method="post" action={page.action} noValidate className={page.isPos ? 'pos' : undefined}>
        <Summary faults={page.faults} />
        {hasItems ? (
          <section id="items">
            <h1>{page.header}</h1>
            <ul className="items">
              {page.items.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  quantity={quantities[item.id] ?? 0}
                  faults={page.faults}
                  onChange={(quantity) => setQuantities((before) => ({ ...before, [item.id]: quantity }))}
                />
              ))}
            </ul>
            {page.allowsAmount && (
              <details className="other-amount" open={page.amount !== ''}>
                <summary>Pay another amount instead</summary>
                {amountField}
              </details>
            )}
          </section>
        ) : (
          <section className="amount-entry">
            <h1 className={page.isPos ? 'unseen' : undefined}>How much do you pay?</h1>
            {amountField}
          </section>
        )}
        <CustomerFields {...page} />
        {page.addsShippingFee && <p className="fine">The shipping fee to your address is added before you pay.</p>}
        <Field
          name="note"
          label="Note for the merchant"
          value={page.note}
          fault={page.faults.find((fault) => fault.field === 'note')?.message}
          isOptional
        />
        {page.isOrder && quantity > 0 && (
          <OrderLines
            lines={page.items
              .map(({ id, description, amount }) => ({ description, amount, quantity: quantities[id] ?? 0 }))
              .filter((line) => line.quantity > 0)
              .map(({ description, amount, quantity }) => ({ description, quantity, total: amount * quantity }))}
          />
        )}
        <div className="pay-bar">
          {total > 0 && (
            <p className="bar-total" aria-live="polite">
              <span>
                {quantity > 0 ? `${quantity} ${quantity === 1 ? 'item' : 'items'}` : 'Total'}
                {page.addsShippingFee && ', before shipping'}
              </span>
              <strong translate="no">{peso(total)}</strong>
            </p>
          )}
          {total >= smallest ? (
            <button className="main">{page.addsShippingFee ? 'Continue to payment' : `Pay ${peso(total)}`}</button>
          ) : (
            // Without script the page does not know the selection: the server validates it.
            <button className="main" disabled={browser !== null}>
              {browser ? nextOf(hasItems, page.allowsAmount, total) : 'Continue'}
            </button>
          )}
        </div>
      </form>
      {page.isKnown && <ForgetForm action={page.action} />}
    </>
  )
}

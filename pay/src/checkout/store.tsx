/** A store's own page: an amount or items, a note, who pays; behind the QR code at the counter. */
import { useState } from 'react'
import { valueOf } from '../kit/browser.tsx'
import { Field, Summary } from '../kit/parts.tsx'
import { peso, readPeso } from '../kit/money.ts'
import { CustomerFields } from './customer-fields.tsx'
import { SellerHead } from './order-card.tsx'
import type { StockItem, StorePage } from './page.ts'

function ItemRow({ item, onInput }: { item: StockItem; onInput: (quantity: number) => void }) {
  const id = `quantity-${item.id}`
  return (
    <li className={item.reason === null ? 'item' : 'item off'}>
      <label htmlFor={id}>
        <span className="item-name">{item.description}</span>
        <span className="item-words">
          {peso(item.amount)}
          {item.reason ? `. ${item.reason}` : item.isFew && '. Few left'}
        </span>
      </label>
      {item.reason === null && (
        <input
          id={id}
          name={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={item.most}
          defaultValue={item.quantity}
          onInput={(event) => onInput(Math.max(0, Math.trunc(Number(valueOf(event))) || 0))}
        />
      )}
    </li>
  )
}

export function Store({ page }: { readonly page: StorePage }) {
  const hasItems = page.items.length > 0
  const [amount, setAmount] = useState(page.amount)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(page.items.map((item) => [item.id, item.quantity])),
  )
  const total = hasItems
    ? page.items.reduce((sum, item) => sum + item.amount * (quantities[item.id] ?? 0), 0)
    : (readPeso(amount) ?? 0)
  return (
    <>
      <SellerHead seller={page.seller} />
      <form method="post" action={page.action} noValidate className={page.isPos ? 'pos' : undefined}>
        <Summary faults={page.faults} />
        {hasItems ? (
          <section id="items">
            <h1>{page.header}</h1>
            <ul className="items">
              {page.items.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  onInput={(quantity) => setQuantities((before) => ({ ...before, [item.id]: quantity }))}
                />
              ))}
            </ul>
          </section>
        ) : (
          <section className="amount-entry">
            <h1 className={page.isPos ? 'unseen' : undefined}>How much do you pay?</h1>
            <Field
              name="amount"
              label="Amount"
              value={page.amount}
              fault={page.faults.find((fault) => fault.field === 'amount')?.message}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              prefix="₱"
              onInput={(event) => setAmount(valueOf(event))}
            />
          </section>
        )}
        <Field
          name="note"
          label="Note for the merchant"
          value={page.note}
          fault={undefined}
          maxLength={120}
          isOptional
        />
        <CustomerFields values={page.values} faults={page.faults} needsAddress={page.needsAddress} />
        <button className="main">{total >= 100 ? `Pay ${peso(total)}` : 'Go on to pay'}</button>
      </form>
    </>
  )
}

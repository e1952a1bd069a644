/** One item of a store: its photo, price and quantity, and what is said about it and asked with it. */
import { Field } from '../../kit/parts.tsx'
import { peso } from '../../kit/money.ts'
import type { Fault, StockItem } from './page.ts'
import { Stepper } from './stepper.tsx'

interface ItemRowProps {
  readonly item: StockItem
  readonly quantity: number
  readonly faults: readonly Fault[]
  readonly onChange: (quantity: number) => void
}

export function ItemRow({ item, quantity, faults, onChange }: ItemRowProps) {
  const id = `quantity-${item.id}`
  const words = [item.about, item.area && `Sent to ${item.area}.`, item.pickUp && `Pick-up at ${item.pickUp}.`]
  return (
    <li className={item.reason === null ? 'item' : 'item off'}>
      {item.photo && (
        <a className="item-photo" href={item.photo.url}>
          <img src={item.photo.smallUrl} alt={item.description} width={56} height={56} loading="lazy" />
        </a>
      )}
      <label htmlFor={id}>
        <span className="item-name">{item.description}</span>
        <span className="item-words" translate="no">
          {peso(item.amount)}
          {item.reason ? (
            <span className="tag">{item.reason}</span>
          ) : (
            item.isFew && <span className="tag">Few left</span>
          )}
        </span>
      </label>
      {item.reason === null && (
        <Stepper id={id} label={item.description} value={quantity} most={item.most} onChange={onChange} />
      )}
      {words.some(Boolean) && (
        <details className="item-more" open={quantity > 0}>
          <summary>About this item</summary>
          {words.filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      )}
      {quantity > 0 && item.references.length > 0 && (
        <div className="item-asked">
          {item.references.map(({ name, label, isRequired, value }) => (
            <Field
              key={name}
              name={name}
              label={label}
              value={value}
              fault={faults.find((fault) => fault.field === name)?.message}
              autoComplete="off"
              isOptional={!isRequired}
            />
          ))}
        </div>
      )}
    </li>
  )
}

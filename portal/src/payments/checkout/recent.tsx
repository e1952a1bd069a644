/** The last customers and items of the store, to be taken over with one press. */
import { Button } from '@mantine/core'
import { listRecent } from '@singil/contract/payments/checkout'
import type { Item } from '@singil/contract/catalogue/inventory'
import { type ReactNode, useId } from 'react'
import { formatMobile } from '../../kit/form/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import type { Draft } from './compose-draft.ts'
import classes from './compose.module.css'

const useRecent = (storeId: string) => useAsk(listRecent, { params: { storeId } }, { isEnabled: storeId !== '' }).data

function Offered({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={classes['recent']} role="group" aria-labelledby={id}>
      <span id={id}>{title}</span>
      {children}
    </div>
  )
}

export function LastCustomers({ draft }: { draft: Draft }) {
  const { values, setValues, clearErrors } = draft.fields
  const customers = useRecent(values.storeId)?.customers ?? []
  if (customers.length === 0) return null
  return (
    <Offered title="Last customers">
      {customers.map(({ shippingAddress, ...customer }) => (
        <Button
          key={customer.email || customer.mobile}
          variant="default"
          size="compact-sm"
          title={customer.email || formatMobile(customer.mobile)}
          onClick={() => {
            clearErrors()
            setValues({ customer, ...(shippingAddress ? { shippingAddress: partsOf(shippingAddress) } : {}) })
          }}
        >
          {customer.firstName} {customer.lastName}
        </Button>
      ))}
    </Offered>
  )
}

const partsOf = ({ street, barangay, city, province, zip }: Draft['fields']['values']['shippingAddress']) => ({
  street,
  barangay,
  city,
  province,
  zip,
})

export function LastItems({ draft, items }: { draft: Draft; items: readonly Item[] }) {
  const { values, setValues } = draft.fields
  const { picks, lines } = values
  const recent = useRecent(values.storeId)
  const sold = (recent?.itemIds ?? []).flatMap((id) => items.find((item) => item.Id === id) ?? [])
  const known = sold.filter((item) => !picks[item.Id] && !item.unavailable && item.quantity !== 0)
  const free = (recent?.lines ?? []).filter(({ description }) =>
    lines.every((line) => line.description !== description),
  )
  if (known.length + free.length === 0) return null
  return (
    <Offered title="Last sold">
      {known.map((item) => (
        <Button
          key={item.Id}
          variant="default"
          size="compact-sm"
          onClick={() => setValues({ picks: { ...picks, [item.Id]: 1 } })}
        >
          {item.itemDescription}
        </Button>
      ))}
      {free.map((line) => (
        <Button
          key={line.description}
          variant="default"
          size="compact-sm"
          onClick={() => setValues({ lines: [...lines, { ...line, key: crypto.randomUUID(), quantity: 1 }] })}
        >
          {line.description}
        </Button>
      ))}
    </Offered>
  )
}

/** The masked contact; shown whole to users who may change customers, which the audit trail records. */
import { Button } from '@mantine/core'
import { type Customer, revealCustomer } from '@singil/contract/selling/customers'
import { useEffect, useState } from 'react'
import { formatError, useChange, useMay } from '../../kit/call/index.ts'
import { Copy } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { formatMobile } from '../../kit/form/index.ts'

const shownForMs = 60_000

export function Contacts({ customer }: { customer: Customer }) {
  const mayReveal = useMay(revealCustomer.permission)
  const [whole, setWhole] = useState<{ mobile: string; email: string } | null>(null)
  const reveal = useChange(revealCustomer, { onDone: setWhole })
  useEffect(() => {
    if (whole === null) return
    const timer = setTimeout(() => setWhole(null), shownForMs)
    return () => clearTimeout(timer)
  }, [whole])
  return (
    <>
      <Facts
        of={[
          customer.mobile
            ? [
                'Mobile',
                whole ? (
                  <Copy key="mobile" value={formatMobile(whole.mobile)} label="mobile number" />
                ) : (
                  customer.mobile
                ),
              ]
            : null,
          customer.email
            ? ['E-mail', whole ? <Copy key="email" value={whole.email} label="e-mail address" /> : customer.email]
            : null,
        ]}
      />
      {mayReveal && whole === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={reveal.isPending}
          onClick={() => reveal.mutate({ params: { id: customer.customerId }, body: {} })}
        >
          Show the contact
        </Button>
      ) : null}
      {reveal.error ? <p role="alert">{formatError(reveal.error)}</p> : null}
    </>
  )
}

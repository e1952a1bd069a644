/** Removes a customer from the list, as the customer may ask. */
import { formatCount } from '@singil/contract/kit/count'
import { type Customer, eraseCustomer, listCustomers } from '@singil/contract/selling/customers'
import { Confirm } from '../../kit/feedback/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface EraseCustomerProps {
  readonly customer: Customer
  readonly onClose: () => void
  readonly onErased: () => void
}

export function EraseCustomer({ customer, onClose, onErased }: EraseCustomerProps) {
  const erase = useChange(eraseCustomer, {
    refreshes: [listCustomers],
    showsMessage: true,
    onDone: onErased,
  })
  return (
    <Confirm
      isOpen
      isDanger
      title={`Remove ${customer.name || 'this customer'} from the list?`}
      action="Remove the customer"
      onClose={onClose}
      onConfirm={() => erase.mutate({ params: { id: customer.customerId } })}
      isBusy={erase.isPending}
      error={erase.error}
    >
      <p>
        The name, the contact and the figures of {formatCount(customer.payments, 'payment')} are erased here and cannot
        be brought back. The payments stay in the transactions, because the law asks you to keep them.
      </p>
      <p>If the customer pays again, a new entry begins with that payment.</p>
    </Confirm>
  )
}

/** What else the search of all screens finds by a reference: a link, an order, a withdrawal, a top-up, a customer or a receipt. */
import { listReceipts } from '@singil/contract/foundation/receipt-series'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import { formatPeso } from '@singil/contract/kit/money'
import { readReference } from '@singil/contract/kit/typed'
import { listPaymentLinks } from '@singil/contract/payments/payment-links'
import type { TransactionRow } from '@singil/contract/payments/transactions'
import { searchTopups } from '@singil/contract/payouts/topups'
import { searchWithdrawals } from '@singil/contract/payouts/withdrawals'
import { listOrders } from '@singil/contract/selling/couriers'
import { listCustomers } from '@singil/contract/selling/customers'
import Banknote from 'lucide-react/icons/banknote-arrow-up'
import Contact from 'lucide-react/icons/contact'
import LinkIcon from 'lucide-react/icons/link'
import PackageCheck from 'lucide-react/icons/package-check'
import ReceiptIcon from 'lucide-react/icons/receipt-text'
import WalletIcon from 'lucide-react/icons/wallet'
import { useAsk, useMay, useMid } from '../kit/call/index.ts'
import type { Icon } from '../kit/slots/index.ts'

export interface Find {
  readonly key: string
  readonly to: string
  readonly label: string
  readonly icon: Icon
}
/** Of each kind. */
const most = 4

/** Asks for rows of one kind, if the user may. */
function useRows<E extends Endpoint>(endpoint: E, request: Request<E>, isWanted: boolean): Answer<E> | undefined {
  const may = useMay(endpoint.permission)
  return useAsk(endpoint, request, { isEnabled: may && isWanted }).data
}

/** `rows` are the transactions that are found already: an order is one of them. */
export function useFinds(search: string, rows: readonly TransactionRow[]): readonly Find[] {
  const mid = useMid()
  const isNumber = readReference(search) !== null
  const isOfOne = isNumber && mid !== null
  const request = { query: { searchValue: search } }
  const links = useRows(listPaymentLinks, request, isOfOne)
  const sent = useRows(searchWithdrawals, request, isNumber)
  const topups = useRows(searchTopups, request, isNumber)
  const customers = useRows(listCustomers, request, isOfOne)
  const receipts = useRows(listReceipts, { params: { mid: mid ?? '' }, query: { search } }, isOfOne)
  const mayOrders = useMay(listOrders.permission)
  if (!isNumber) return []
  return [
    ...(mayOrders ? rows : [])
      .filter(({ fulfilment }) => fulfilment !== 'none')
      .map(({ requestId }) => ({
        key: `order ${requestId}`,
        to: `/portal/orders/${requestId}`,
        label: `Order ${requestId}`,
        icon: PackageCheck,
      })),
    ...(links?.result ?? []).slice(0, most).map(({ id, requestId, description }) => ({
      key: `link ${id}`,
      to: `/portal/payment-links/${id}`,
      label: `Payment link ${requestId}${description === '' ? '' : ` · ${description}`}`,
      icon: LinkIcon,
    })),
    ...(sent?.result ?? []).slice(0, most).map(({ id, requestId, to, amount }) => ({
      key: `withdrawal ${id}`,
      to: `/portal/withdrawals/${id}`,
      label: `Withdrawal ${requestId} · ${formatPeso(amount)} to ${to}`,
      icon: Banknote,
    })),
    ...(topups?.result ?? []).slice(0, most).map(({ id, requestId, amount, channelName }) => ({
      key: `topup ${id}`,
      to: `/portal/topups/${id}`,
      label: `Top-up ${requestId} · ${formatPeso(amount)} by ${channelName}`,
      icon: WalletIcon,
    })),
    ...(customers?.result ?? []).slice(0, most).map(({ customerId, name, email, mobile }) => ({
      key: `customer ${customerId}`,
      to: `/portal/customers/${customerId}`,
      label: `Customer ${name || email || mobile}`,
      icon: Contact,
    })),
    ...(receipts?.result ?? []).slice(0, most).map(({ Id, number, requestId }) => ({
      key: `receipt ${Id}`,
      to: `/portal/merchant/receipts?q=${encodeURIComponent(number)}`,
      label: `Receipt ${number} · ${requestId}`,
      icon: ReceiptIcon,
    })),
  ]
}

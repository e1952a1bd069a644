/** The payment of an order, with its delivery first. */
import { type PanelProps, TransactionDetailPanel } from './transaction-detail-panel.tsx'

const OrderPanel = (props: PanelProps) => <TransactionDetailPanel {...props} isOrder />
export default OrderPanel

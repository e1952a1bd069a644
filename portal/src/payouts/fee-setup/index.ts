/** Entry point of the fee set-up for other screens. */
export { NotAvailable } from './fee-panels.tsx'
export { FeeTable } from './fee-table.tsx'

/** Entry point of reconciliation. */
export { StatementsPanel } from './statements-panel.tsx'

/** The door of reconciliation. */
export { StatementsPanel } from './statements-panel.tsx'

import type { RequestRow } from './store.ts'

/** How the audit trail notes a step of a request. */
export const noteOf = ({ reason, mid }: RequestRow) =>
  ({ level: 'WARNING', note: reason, ...(mid && { mid }) }) as const

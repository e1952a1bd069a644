/** Texts of statement lines. */
import type {
  LineKind,
  Reconciliation,
  ResolutionMethod,
  StatementLine,
  StatementSource,
} from '@singil/contract/desk/reconciliation'

export const formatFault: Readonly<Record<NonNullable<StatementLine['fault']>, string>> = {
  unknown: 'Not booked here',
  other_amount: 'Another amount is booked',
  twice: 'Told twice',
}

export const formatKind: Readonly<Record<LineKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  transfer: 'Transfer',
  return: 'Returned',
}
export const formatSource: Readonly<Record<StatementSource, string>> = { gateway: 'Gateway', bank: 'Bank' }

/** The ways to settle a difference, as choices. */
export const formatMethod = (method: ResolutionMethod, source: StatementSource): string =>
  method === 'correction' ? 'We keep or bear it' : `The ${source} corrects it`

export const formatDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

/** "99.98 %": never rounded up to a hundred while a line is open. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  return `${Math.floor((part / whole) * 10_000) / 100} %`
}

/** One sentence about all statements. */
export function formatAgreement({ statements, lines, matched, suspense, missing }: Reconciliation): string {
  if (statements.length === 0) return 'No statement has been taken yet. The first comes tomorrow morning.'
  if (suspense.lines === 0 && missing.lines === 0)
    return statements.length === 1
      ? 'All lines of the statement are explained.'
      : `All lines of the last ${statements.length} statements are explained.`
  return `${formatShare(matched, lines)} of the last ${lines} lines match what is booked.`
}

/** "All 12 payments are on the gateway's statement." */
export function formatSettled({ payments, onStatement }: { payments: number; onStatement: number }): string {
  if (payments === 0) return 'All of it are shares of other payments.'
  if (payments === 1)
    return onStatement === 1 ? "It is on the gateway's statement." : "It is not on the gateway's statement yet."
  if (onStatement === 0) return `The ${payments} payments are not on the gateway's statement yet.`
  if (onStatement === payments) return `All ${payments} payments are on the gateway's statement.`
  return `${onStatement} of ${payments} payments are on the gateway's statement.`
}

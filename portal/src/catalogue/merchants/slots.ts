import { slot } from '../../kit/slots/index.ts'

/** What the list of receipts shows. */
export interface ReceiptsShown {
  readonly mid: string
  readonly search: string
  readonly sort: 'issuedAt' | '-issuedAt'
}
export const receiptsExports = slot<ReceiptsShown>('exports of receipts')

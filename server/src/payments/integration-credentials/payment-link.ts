/** A payment link, real or test, as partners see it. */
import type { Platform } from '@singil/contract/catalogue/channels'
import type { Temporary } from '@singil/contract/payments/checkout'
import { responseCodes } from '@singil/contract/payments/gateway'
import type { PaymentLink } from '@singil/contract/payments/integration-credentials'
import type { TestLinkRow } from './test-link-store.ts'

export const newLink = (link: Temporary, platform: Platform | null, isTest: boolean): PaymentLink => ({
  ...link,
  platform,
  status: 'payable',
  paidAt: null,
  isTest,
})

const codes = {
  payable: responseCodes.pending,
  paid: responseCodes.paid,
  failed: responseCodes.failed,
  cancelled: responseCodes.cancelled,
  expired: responseCodes.expired,
} as const
export type TestStatus = keyof typeof codes

export const statusOfTest = (row: Pick<TestLinkRow, 'status' | 'expires_at'>, now: Date): TestStatus =>
  row.status === 'payable' && now >= row.expires_at ? 'expired' : row.status
export const codeOfTest = (status: TestStatus): string => codes[status]

export function testLink(row: TestLinkRow, now: Date): PaymentLink {
  const status = statusOfTest(row, now)
  const paidAt = status === 'paid' ? (row.settled_at?.toISOString() ?? null) : null
  const { platform = null } = row.link
  return { ...row.link, platform, status, response_code: codeOfTest(status), paidAt, isTest: true }
}

/** Disbursements in the form of the contract. */
import type { Disbursement, DisbursementLog } from '@singil/contract/tax/disbursements'
import { minus } from '@singil/contract/kit/money'
import { manilaDay } from '../../kit/base/index.ts'
import type { PayoutRow } from '../../payouts/payouts/index.ts'
import { formatCertificateNumber as formatNumber } from '../form-2307/index.ts'
import type { CertificateRow } from './certificate-store.ts'
import { statusOf } from './note-move.ts'
import type { DisbursementRow, LogRow } from './store.ts'

export const shownDisbursement = (bill: DisbursementRow, payout: PayoutRow): Disbursement => ({
  disbursementId: payout.id,
  requestId: payout.request_id,
  companyName: bill.supplier_name,
  status: statusOf(payout.status),
  state: payout.status,
  merchantId: payout.mid,
  username: payout.asked_by,
  supplierId: bill.supplier_id,
  tin: bill.supplier_tin,
  gross: bill.gross,
  vat: minus(bill.gross, bill.base),
  base: bill.base,
  atc: bill.atc,
  rateMillionths: bill.rate_millionths,
  withheld: bill.withheld,
  net: bill.paid,
  fee: payout.fee,
  feeVat: payout.vat,
  total: payout.total,
  to: payout.destination_hint,
  rail: payout.rail,
  walletId: payout.wallet_id,
  reason: payout.reason,
  remark: payout.remark,
  bankReference: payout.rail_reference,
  isUpdatable: payout.status === 'AUTHORIZED' || payout.status === 'QUEUED',
  payOn: manilaDay(payout.due_at) > manilaDay(payout.created_at) ? manilaDay(payout.due_at) : null,
  createdAt: payout.created_at.toISOString(),
  endedAt: payout.ended_at?.toISOString() ?? null,
})

export const shownCertificate = (row: CertificateRow) => ({
  number: formatNumber(row),
  issuedAt: row.issued_at.toISOString(),
  isVoid: row.voided_at !== null,
  voidReason: row.void_reason,
})

export const shownLog = (row: LogRow): DisbursementLog => ({
  Id: row.id,
  disbursementId: row.payout_id,
  requestId: row.request_id,
  companyName: row.supplier_name,
  state: row.state,
  net: row.paid,
  remark: row.remark,
  username: row.username,
  createdAt: row.created_at.toISOString(),
})

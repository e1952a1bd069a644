import type { CardApplication, CardApplicationInput } from '@singil/contract/onboarding/card-applications'
import type { ApplicationRow, Entered } from './store.ts'

export const shownApplication = (row: ApplicationRow): CardApplication => ({
  id: row.id,
  merchantId: row.mid,
  tradeName: row.trade_name,
  sells: row.sells,
  sellsAt: row.sells_at,
  website: row.website,
  monthlySales: row.monthly_sales,
  averageSale: row.average_sale,
  highestSale: row.highest_sale,
  deliveryDays: row.delivery_days,
  refundPolicy: row.refund_policy,
  wasEnded: row.was_ended,
  signatoryName: row.signatory_name,
  signatoryTitle: row.signatory_title,
  signatoryEmail: row.signatory_email,
  signatoryMobile: row.signatory_mobile,
  appliedBy: row.applied_by_name,
  appliedAt: row.applied_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
  activatedAt: row.activated_at?.toISOString() ?? null,
})

/** The columns of what a business enters. */
export const enteredOf = (body: CardApplicationInput): Entered => ({
  trade_name: body.tradeName,
  sells: body.sells,
  sells_at: body.sellsAt,
  website: body.website,
  monthly_sales: body.monthlySales,
  average_sale: body.averageSale,
  highest_sale: body.highestSale,
  delivery_days: body.deliveryDays,
  refund_policy: body.refundPolicy,
  was_ended: body.wasEnded,
  signatory_name: body.signatoryName,
  signatory_title: body.signatoryTitle,
  signatory_email: body.signatoryEmail,
  signatory_mobile: body.signatoryMobile,
})

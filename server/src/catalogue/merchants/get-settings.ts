import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/merchants'
import type { Context, Handler } from '../../kit/work/index.ts'
import { seriesSettings } from '../../foundation/receipt-series/index.ts'
import * as store from './store.ts'

export const getSettings: Handler<typeof contract.getSettings> = async (context, { params }) => {
  const row = await store.findSettings(context.tx, params.mid)
  if (!row) return refuse(contract.problemsOfMerchants.settingsFailed, {})
  const settings = await shownSettings(context, row)
  if (context.actor.may?.(contract.seesOfficeSettings) === true) return settings
  return omit(settings, contract.officeSettings)
}

const omit = <T extends object, K extends keyof T>(all: T, left: Readonly<Record<K, true>>): Omit<T, K> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in left))) as Omit<T, K>

/** A settings row in the shape of the contract, with the series that its receipts take. */
export const shownSettings = async (
  context: Pick<Context, 'tx'>,
  row: store.SettingsRow,
): Promise<contract.MerchantSettings> => ({
  Id: row.mid,
  fkMerchantId: row.mid,
  transactionExpiration: row.transaction_expiration_hours,
  deductInventoryOnPayment: row.deduct_inventory_on_payment,
  unpaidLimitPercent: row.unpaid_limit_percent,
  holdMinutes: row.hold_minutes,
  webhookUrl: row.webhook_url,
  successUrl: row.success_url,
  failedUrl: row.failed_url,
  customerShouldersServiceCharge: row.customer_shoulders_service_charge,
  ...(await seriesSettings(context, row.mid)),
  acceptLatePayments: row.accept_late_payments,
  hasCreditCard: row.has_credit_card,
  enableCourier: row.enable_courier,
  isBatchUpload: row.is_batch_upload,
  isBusCompany: row.is_bus_company,
  otpRemoveBank: row.otp_remove_bank,
  refundStepUpFrom: row.refund_step_up_from,
})

import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/merchants'
import type { Handler } from '../kit/work/index.ts'
import { shownSettings } from './get-settings.ts'
import { forbiddenSetting } from './merchant.ts'
import * as store from './store.ts'

export const updateSettings: Handler<typeof contract.updateSettings> = async (context, { params, body }) => {
  const row = await store.lockSettings(context.tx, params.mid)
  if (!row) refuse(contract.problemsOfMerchants.settingsFailed, {})
  const before = shownSettings(row)
  const field = forbiddenSetting(context.actor.role, before, body as Partial<contract.MerchantSettings>)
  if (field !== null) refuse(contract.problemsOfMerchants.staffOnlySetting, { field })

  const wanted = { ...before, ...body } as contract.MerchantSettings
  const after = shownSettings(
    await store.saveSettings(context.tx, params.mid, {
      transaction_expiration_hours: wanted.transactionExpiration,
      deduct_inventory_on_payment: wanted.deductInventoryOnPayment,
      unpaid_limit_percent: wanted.unpaidLimitPercent,
      hold_minutes: wanted.holdMinutes,
      webhook_url: wanted.webhookUrl,
      success_url: wanted.successUrl,
      failed_url: wanted.failedUrl,
      customer_shoulders_service_charge: wanted.customerShouldersServiceCharge,
      accept_late_payments: wanted.acceptLatePayments,
      has_credit_card: wanted.hasCreditCard,
      enable_courier: wanted.enableCourier,
      is_batch_upload: wanted.isBatchUpload,
      is_bus_company: wanted.isBusCompany,
      otp_remove_bank: wanted.otpRemoveBank,
      updated_at: context.now,
    }),
  )
  context.changed('merchant settings', params.mid, before, after, { mid: params.mid })
  context.say(contract.texts.updated)
  return after
}

import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/merchants'
import { type Context, type Flow, type Handler, port } from '../../kit/work/index.ts'
import { changeSeriesSettings } from '../../foundation/receipt-series/index.ts'
import { shownSettings } from './get-settings.ts'
import { forbiddenSetting } from './merchant.ts'
import { refusePosing } from './refuse-posing.ts'
import * as store from './store.ts'

/** Called in the unit of work in which the webhook URL was changed; '' if it was removed. */
export type OnWebhookUrl = (context: Context, mid: MerchantId, url: string) => Promise<void>
export const onWebhookUrl = port<OnWebhookUrl>('merchants.onWebhookUrl')

/** Before another webhook URL is written: confirms it. False: it waits for approval, and the one before stays. */
export type ConfirmWebhookUrl = (
  context: Context,
  mid: MerchantId,
  urls: { readonly before: string; readonly after: string },
) => Promise<boolean>
export const confirmWebhookUrl = port<ConfirmWebhookUrl>('merchants.confirmWebhookUrl')

/** A flow, because the name in a webhook URL is resolved before anything is written. */
export const updateSettings: Flow<typeof contract.updateSettings> = async (flow, { params, body }) => {
  const why = body.webhookUrl ? await flow.outside.egress.whyNot(body.webhookUrl) : null
  if (why !== null) refuse(contract.problemsOfMerchants.webhookNotPublic, { why }, 'webhookUrl')
  const after = await flow.unit((context) => save(context, params.mid, body as Partial<contract.MerchantSettings>))
  const isWaiting = body.webhookUrl !== undefined && after.webhookUrl !== body.webhookUrl
  flow.say(isWaiting ? contract.texts.webhookWaits : contract.texts.updated)
  return after
}

export const updateCourierSetting: Handler<typeof contract.updateCourierSetting> = async (
  context,
  { params, body },
) => {
  const after = await save(context, params.mid, body)
  context.say(contract.texts.courierUpdated)
  return after
}

/** Enters a webhook URL that was confirmed. */
export const setWebhookUrl = (context: Context, mid: MerchantId, webhookUrl: string) =>
  save(context, mid, { webhookUrl }, true)

async function save(
  context: Context,
  mid: MerchantId,
  given: Partial<contract.MerchantSettings>,
  isConfirmed = false,
): Promise<contract.MerchantSettings> {
  const row = await store.lockSettings(context.tx, mid)
  if (!row) refuse(contract.problemsOfMerchants.settingsFailed, {})
  const before = await shownSettings(context, row)
  const field = forbiddenSetting(context.actor.role, before, given)
  if (field !== null) refuse(contract.problemsOfMerchants.staffOnlySetting, { field })

  const wanted = { ...before, ...given }
  for (const field of ['successUrl', 'failedUrl'] as const)
    refusePosing(context, 'address', { before: before[field], text: wanted[field], field })
  if (wanted.webhookUrl !== before.webhookUrl && !isConfirmed) {
    const urls = { before: before.webhookUrl, after: wanted.webhookUrl }
    if (!(await confirmWebhookUrl.get(context)(context, mid, urls))) wanted.webhookUrl = before.webhookUrl
  }
  await changeSeriesSettings(context, mid, before, given)
  const saved = await store.saveSettings(context.tx, mid, {
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
    refund_step_up_from: wanted.refundStepUpFrom,
    updated_at: context.now,
  })
  const after = await shownSettings(context, saved)
  if (after.webhookUrl !== before.webhookUrl) await onWebhookUrl.get(context)(context, mid, after.webhookUrl)
  context.changed('merchant settings', mid, before, after, { mid })
  return after
}

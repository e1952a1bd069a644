import { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { MerchantSettings } from '@singil/contract/catalogue/merchants'
import { addMerchant } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

export interface NewMerchant {
  readonly tenant: string
  readonly legalName: string
  readonly businessType: string
  readonly mcc: string
  readonly ownerName: string
  readonly email: string
  readonly mobile: string
  readonly street: string
  readonly barangay: string
  readonly city: string
  readonly province: string
  readonly zip: string
  readonly level: 1 | 2
  readonly fileName: string | null
  readonly settings: Partial<
    Pick<
      MerchantSettings,
      'hasCreditCard' | 'isBusCompany' | 'deductInventoryOnPayment' | 'customerShouldersServiceCharge' | 'enableCourier'
    >
  >
}

/** Creates a merchant with settings and the id of its main wallet. The code is random, so that merchants cannot be enumerated. */
export async function createMerchant(context: Context, merchant: NewMerchant) {
  const mid = MerchantId.parse(context.newCode('M'))
  const walletId = WalletId.parse(context.newId())
  const { settings } = merchant
  await addMerchant(context.tx, mid)
  await store.insert(
    context.tx,
    {
      mid,
      tenant: merchant.tenant,
      legal_name: merchant.legalName,
      business_type: merchant.businessType,
      mcc: merchant.mcc,
      owner_name: merchant.ownerName,
      email: merchant.email,
      mobile: merchant.mobile,
      street: merchant.street,
      barangay: merchant.barangay,
      city: merchant.city,
      province: merchant.province,
      zip: merchant.zip,
      level: merchant.level,
      monthly_limit: null,
      status: 'ACTIVE',
      file_name: merchant.fileName,
      wallet_id: walletId,
      created_at: context.now,
      updated_at: context.now,
    },
    {
      ...(settings.hasCreditCard !== undefined && { has_credit_card: settings.hasCreditCard }),
      ...(settings.isBusCompany !== undefined && { is_bus_company: settings.isBusCompany }),
      ...(settings.enableCourier !== undefined && { enable_courier: settings.enableCourier }),
      ...(settings.deductInventoryOnPayment !== undefined && {
        deduct_inventory_on_payment: settings.deductInventoryOnPayment,
      }),
      ...(settings.customerShouldersServiceCharge !== undefined && {
        customer_shoulders_service_charge: settings.customerShouldersServiceCharge,
      }),
    },
  )
  context.changed('merchant', mid, null, { legalName: merchant.legalName, level: merchant.level }, { mid })
  return { mid, walletId }
}

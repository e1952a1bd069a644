import type * as contract from '@singil/contract/catalogue/item-details'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const listItemTemplates: Handler<typeof contract.listItemTemplates> = async ({ tx }) =>
  (await store.listTemplates(tx)).map((row) => ({
    Id: row.id,
    industry: row.industry,
    name: row.name,
    paymentHeader: row.payment_header,
    isUnlimited: row.is_unlimited,
    shippable: row.shippable,
    additionalCharge: row.additional_charge,
    description: row.description,
    references: row.customer_references,
    weightGrams: row.weight_grams,
  }))

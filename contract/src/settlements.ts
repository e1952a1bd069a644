/** Settlements: the daily run that makes paid money available, one row a wallet and day. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { MerchantId, RequestId, WalletId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { pageOf } from './kit/page.ts'
import { may } from './kit/permission.ts'
import { Day, Instant } from './kit/text.ts'

/** gross - fee - vat - refunded = net, and net - reserve = credited. */
export const AutoSettlement = z.object({
  settlementId: z.uuid(),
  reference: RequestId,
  mid: MerchantId,
  walletId: WalletId,
  settledOn: Day,
  transactions: z.int(),
  gross: Centavos,
  fee: Centavos,
  vat: Centavos,
  refunded: Centavos,
  net: Centavos,
  reserve: Centavos,
  credited: Centavos,
  createdAt: Instant,
})
export type AutoSettlement = z.output<typeof AutoSettlement>

export const listAutoSettlements = endpoint({
  id: 'settlements.listAutoSettlements',
  method: 'GET',
  path: '/qr/creditautosettlements/get/auto_settlement/',
  says: 'Lists the settlements of a merchant or of one wallet.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  query: z.object({
    mid: MerchantId.optional(),
    walletId: WalletId.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /** A settlement's reference, or the request id of a transaction in it. */
    searchValue: z.string().trim().max(40).optional(),
  }),
  answer: pageOf(AutoSettlement),
  list: ['createdAt', 'settledOn', 'credited'],
})

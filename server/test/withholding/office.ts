/** Merchants that are remitted money while the provider withholds tax from it, on a database of their own. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { addDays, newId } from '../../src/kit/base/index.ts'
import { invariants as ledgerInvariants } from '../../src/foundation/ledger/invariants-store.ts'
import { sealForm } from '../../src/workspace/merchant-profile/sealed-form.ts'
import { saveForm } from '../../src/workspace/merchant-profile/store.ts'
import { withholdingInvariants } from '../../src/tax/remittance-withholding/invariants-store.ts'
import { insertSetting } from '../../src/tax/remittance-withholding/store.ts'
import { runSettlements } from '../../src/wallets/settlements/index.ts'
import { settlementInvariants } from '../../src/wallets/settlements/settlement-invariants.ts'
import { ensureWallet, walletInvariants } from '../../src/wallets/wallets/index.ts'
import { aPayment } from '../ledger/payments.ts'
import { recordPayments } from '../ledger/record-payments.ts'
import { openMarket } from '../merchants/market.ts'

export interface Shop {
  readonly mid: MerchantId
  readonly walletId: WalletId
}

export async function openOffice() {
  const market = await openMarket()
  const open = async (tin: string | null, businessType = 'SOLE_PROP'): Promise<Shop> => {
    const { mid } = await market.newMerchant({ businessType })
    const walletId = newId() as WalletId
    await market.asSystem(async (context) => {
      await ensureWallet(context, { mid, walletId })
      if (tin === null) return
      const sealed = sealForm(context, 'merchant', { tin, numberOfEmployees: '' } as never)
      const changed = { changed_at: context.now, changed_by: 'test' }
      await saveForm(context.tx, { mid, form: 'merchant', version: 1, sealed, ...changed })
    })
    return { mid, walletId }
  }
  const set = (effectiveFrom: string, isOn = true, needsDeclaration = false) =>
    market.asSystem((context) =>
      insertSetting(context.tx, {
        id: context.newId(),
        is_on: isOn,
        needs_declaration: needsDeclaration,
        company_name: 'Singil Payments Inc.',
        address: '8 Ayala Avenue, Makati City',
        zip: '1226',
        tin: '00912345600000',
        signatory: 'Divina Santiago',
        signature_id: null,
        accreditation_no: '',
        date_issue: null,
        date_expiry: null,
        effective_from: effectiveFrom,
        reason: 'A test',
        asked_by: 'finance',
        approved_by: 'admin',
        created_at: context.now,
      }),
    )
  /** An approved document that holds on these days, both included. */
  const prove = (mid: MerchantId, type: 'TAX_EXEMPTION' | 'SWORN_DECLARATION', from: string, until: string) =>
    market.owner
      .query(
        `insert into document_cases (mid, purpose, state, version) values ($1, 'bir', 'uploaded', 1) on conflict do nothing`,
        [mid],
      )
      .then(() =>
        market.owner.query(
          `insert into documents (id, mid, purpose, type, side, version, state, file_name, title, media_type, size, valid_from,
           expires_on, note, uploaded_at, uploaded_by_name, decided_at, decided_by_name)
         values ($1, $2, 'bir', $3, 1, 1, 'approved', $6, 'paper.jpg', 'image/jpeg', 1, $4, $5, '', now(), 'test', now(), 'test')`,
          [newId(), mid, type, from, until, newId()],
        ),
      )
  /** A sale of that amount, paid a day before and due on the day. */
  const sell = (shop: Shop, amount: number, day: string) =>
    market.asSystem(async (context) => {
      const payment = aPayment(shop, amount, { paidAt: `${addDays(day, -1)}T02:00:00Z`, settlementDays: 0 })
      await recordPayments(context, [payment])
      return payment
    })
  /** The run of that day, at 06:00 in Manila. */
  const run = async (day: string) => {
    const at = `${addDays(day, -1)}T22:00:00Z`
    market.at(at)
    const { failures } = await runSettlements({ unit: (work) => market.asSystem(work), now: () => new Date(at) })
    if (failures.length > 0) throw failures[0]
  }
  const lines = async (shop?: Shop) =>
    (
      await market.owner.query(
        `select day::text, source, base::int8 as base, before::int8 as before, verdict, atc, withheld::int8 as withheld
         from remittance_lines where $1::text is null or mid = $1 order by recorded_at, before`,
        [shop?.mid ?? null],
      )
    ).rows.map((row) => ({
      ...row,
      base: Number(row.base),
      before: Number(row.before),
      withheld: Number(row.withheld),
    }))
  /** The invariants that are broken, with how many rows break them. */
  const broken = () =>
    market.asSystem(async (context) =>
      [
        ...(await withholdingInvariants(context)),
        ...(await settlementInvariants(context)),
        ...(await walletInvariants(context)),
        ...(await ledgerInvariants(context.tx)),
      ].filter(({ bad }) => bad > 0),
    )
  return { market, open, set, prove, sell, run, lines, broken, close: market.close }
}
export type Office = Awaited<ReturnType<typeof openOffice>>

/** Top-ups in the form of the contract. */
import { minus } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/payouts/topups'
import { toString as drawQr } from 'qrcode'
import { readCatalogue } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { namesOfWallets } from '../../wallets/wallets/index.ts'
import { placedAmong } from './deposits-store.ts'
import * as store from './store.ts'

export async function shownTopups(context: Context, rows: readonly store.TopupRow[]): Promise<contract.Topup[]> {
  const names = await namesOfWallets(
    context,
    rows.map((row) => row.wallet_id),
  )
  const { byCode } = await readCatalogue(context)
  return rows.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    mid: row.mid,
    walletId: row.wallet_id,
    walletName: names.get(row.wallet_id)?.name ?? '',
    method: row.method,
    channel: row.channel,
    channelName: row.channel_name,
    flow: byCode.get(row.channel)?.flow ?? 'redirect',
    isCard: row.is_card,
    amount: row.amount,
    fee: row.fee,
    vat: row.vat,
    net: minus(row.amount, row.fee, row.vat),
    remarks: row.remarks,
    status: row.status,
    note: row.note,
    askedBy: row.asked_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
  }))
}

/** With how to pay it, while it can be paid. */
export async function shownTopup(context: Context, row: store.TopupRow): Promise<contract.TopupDetail> {
  const [shown] = await shownTopups(context, [row])
  const isOpen = row.status === 'PENDING'
  const misfits = await store.misfitsOf(context.tx, row.id)
  const placed = await placedAmong(
    context.tx,
    misfits.map((one) => one.payment_id),
  )
  return {
    ...shown!,
    redirectUrl: isOpen ? row.redirect_url : null,
    qrSvg:
      isOpen && row.qr_payload
        ? await drawQr(row.qr_payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
        : null,
    reference: isOpen ? row.reference : null,
    steps: isOpen ? row.steps : [],
    transfer: isOpen ? row.transfer : null,
    deposits: misfits.map(({ payment_id, amount, currency, at }) => ({
      amount,
      currency,
      at: at.toISOString(),
      isAssigned: placed.has(payment_id),
    })),
  }
}

/** Suppliers of a demo merchant, paid with tax withheld through the real use cases and a fake bank. */
import { CwtInput, SupplierInput } from '@singil/contract/tax/suppliers'
import { centavos } from '@singil/contract/kit/money'
import { payoutMoved } from '@singil/contract/payouts/payouts'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { bookTax, confirmPlanned, planDisbursement } from '../tax/disbursements/index.ts'
import { addDays, manilaDay } from '../kit/base/index.ts'
import { type Context, type Parts, systemActor } from '../kit/work/index.ts'
import { sendDue } from '../payouts/payouts/index.ts'
import { addSupplier, saveCwtSettings, uploadCwtSignature } from '../tax/suppliers/index.ts'
import { fakeBank } from './fake-bank.ts'
import type { DemoMerchant } from './make-demo.ts'
import { flowAt, unitAt } from './past.ts'
import { type Bill, bills, suppliers } from './supplier-plan.ts'

const dayMs = 86_400_000
const by = systemActor('habi.admin')

export async function paySuppliers(parts: Parts, { mid, shop, walletIds }: DemoMerchant, now: Date): Promise<void> {
  let clock = new Date(now.getTime() - 30 * dayMs)
  const flow = flowAt(parts, () => clock, by, mid)
  const { unit, publicUrl } = flow

  const content = (async function* () {
    yield await signature(shop.ownerName)
  })()
  const { signatureFilename } = await uploadCwtSignature(flow, { body: {} }, { name: 'signature.png', content })
  const settings = CwtInput.parse({
    type: 'ordinary',
    companyName: shop.legalName,
    address: `${shop.street}, ${shop.barangay}, ${shop.city}`,
    zip: shop.zip,
    tin: '90010031100000',
    signatureFilename,
    signatureName: shop.ownerName,
    effectiveFrom: manilaDay(clock),
  })
  await unit((context) => saveCwtSettings(context, { body: settings }))

  const ids = new Map<string, Awaited<ReturnType<typeof addSupplier>>['Id']>()
  for (const [key, fields] of Object.entries(suppliers)) {
    const outside = { ...parts.outside, bank: fakeBank({ name: fields.accountName, isRefused: false }) }
    ids.set(key, (await addSupplier({ ...flow, outside }, { body: SupplierInput.parse(fields) })).Id)
  }

  const pay = async ({ of, gross, reason, days, isRefused = false }: Bill) => {
    const { accountName, atc = null } = suppliers[of]
    clock = new Date(now.getTime() - Math.max(0, days) * dayMs)
    const payOn = days < 0 ? addDays(manilaDay(now), -days) : undefined
    await unit(async (context) => {
      const wish = { walletId: walletIds[0]!, supplierId: ids.get(of)!, gross: centavos(gross), atc, payOn }
      const plan = await planDisbursement(context, wish)
      await confirmPlanned(context, plan, { reason }, { kind: 'otp', id: `demo:${context.newId()}` })
    })
    if (days < 0) return
    const outside = { ...parts.outside, bank: fakeBank({ name: accountName, isRefused }) }
    const moves: unknown[] = []
    const keep: Context['emit'] = (event, payload) => {
      if (event.id === payoutMoved.id) moves.push(payload)
    }
    const all = unitAt(parts, () => clock, systemActor('payouts'), null, keep)
    await sendDue({ unit: all, outside, publicUrl, log: parts.log, now: () => clock })
    for (const move of moves) await all((context) => bookTax.run(context, move as never))
  }
  for (const bill of bills) await pay(bill)
}

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf')

/** The name in italics on white. */
const signature = (name: string): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 140, channels: 4, background: '#ffffff' } })
    .composite([
      {
        input: {
          text: {
            text: `<span foreground="#1b2a4a">${name}</span>`,
            fontfile: font,
            font: 'DejaVu Serif Italic',
            rgba: true,
            dpi: 200,
          },
        },
      },
    ])
    .png()
    .toBuffer()

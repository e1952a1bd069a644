import { centavos, formatPhp } from '@singil/contract/kit/money'
import { formatFee } from '@singil/contract/kit/fees'
import type { MerchantId } from '@singil/contract/kit/id'
import { currentTerms } from '@singil/contract/kit/terms-texts'
import { Refusal } from '@singil/contract/kit/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { drawDocument } from '../../foundation/pdf-documents/index.ts'
import { downloadTerms } from './download-terms.ts'
import { type Agreement, termsDocument } from './terms-document.ts'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market.close())
const flowOf = (mid: MerchantId) =>
  ({ unit: <T>(work: (context: Context) => Promise<T>) => market.asMerchant(mid, work) }) as unknown as FlowParts
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('downloads the current terms of a merchant, and refuses a version that never was', async () => {
  const { mid } = await market.newMerchant()
  const file = await downloadTerms(flowOf(mid), { body: {} })
  expect(file).toMatchObject({ type: 'application/pdf', name: `terms-and-conditions-${currentTerms.version}.pdf` })
  expect((file.bytes as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  const refused = await downloadTerms(flowOf(mid) as never, { body: { version: '1999-01' } }).catch(
    (one: unknown) => one,
  )
  expect(refused).toBeInstanceOf(Refusal)
  expect((refused as Refusal).message).toBe('Downloading Terms and Conditions Failed')
})

const agreement: Agreement = {
  text: currentTerms,
  merchantName: 'Kape ni Lolo Coffee House',
  merchantId: 'M4F7KQ9XM2PAB' as MerchantId,
  acceptedAt: new Date('2026-11-20T02:00:00Z'),
  printedAt: new Date('2026-11-23T02:00:00Z'),
  fees: [
    { name: 'GCash', fee: { rateMillionths: 25_000, fixed: centavos(0) }, shoulder: 'merchant', share: null },
    { name: '7-Eleven', fee: { rateMillionths: 25_000, fixed: centavos(25_00) }, shoulder: 'shared', share: 400_000 },
  ],
  payouts: [
    { of: 'rail', rail: 'instapay', fee: centavos(15_00), maximum: centavos(50_000_00) },
    { of: 'limit', accountType: 'savings', minimum: centavos(20_00), maximum: centavos(50_000_00) },
  ],
  limits: { perPayment: null, daily: null, monthly: centavos(500_000_00) },
}

test('names the merchant, the accepted version, its fees and its limits', () => {
  const { facts, sections } = termsDocument(agreement)
  expect(facts).toContainEqual(['Merchant', 'Kape ni Lolo Coffee House'])
  expect(facts).toContainEqual(['Accepted', '20 Nov 2026, 10:00 AM'])
  const rowsOf = (title: string) => sections.find((section) => section.title === title)?.table?.rows
  expect(rowsOf('Your fees')).toEqual([
    ['GCash', 'You', '2.5%'],
    ['7-Eleven', 'You 40% of it', '2.5% + PHP 25.00'],
  ])
  expect(rowsOf('Withdrawals')).toContainEqual(['InstaPay', 'up to PHP 50,000.00', 'PHP 15.00'])
  expect(rowsOf('Your limits')).toContainEqual(['A month', 'PHP 500,000.00'])
  expect(formatFee({ rateMillionths: 0, fixed: centavos(15_00) }, formatPhp)).toBe('PHP 15.00')
})

test('a long document flows over pages and keeps its rows whole', async () => {
  const one = await drawDocument(termsDocument({ ...agreement, fees: [], payouts: [] }))
  const many = Array.from({ length: 120 }, (_, at) => ({ ...agreement.fees[0]!, name: `Channel ${at}` }))
  const long = await drawDocument(termsDocument({ ...agreement, fees: many }))
  expect(pagesOf(one)).toBeLessThanOrEqual(2)
  expect(pagesOf(long)).toBeGreaterThanOrEqual(4)
  expect(pagesOf(long)).toBeLessThanOrEqual(8)
})

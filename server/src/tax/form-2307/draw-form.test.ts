// Form 2307 read back box by box: what is printed behind each label of the official form, and the tax codes of its second page.
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { smallPng } from '../../../test/sweep/form.ts'
import { textOfPdf } from '../../../test/kit/text-of-pdf.ts'
import { drawForm2307 } from './draw-form.ts'
import { schedule, type TaxCode } from './schedule.ts'

const code = (atc: string, payee: TaxCode['payee'], more: Partial<TaxCode> = {}): TaxCode => ({
  atc,
  payee,
  nature: 'Payments to certain contractors',
  condition: '',
  rate_millionths: 20_000,
  ...more,
})
const codes = [
  code('WC120', 'corporation'),
  code('WI120', 'individual'),
  code('WI010', 'individual', {
    nature: 'Professional fees',
    condition: 'over PHP 3,000,000',
    rate_millionths: 100_000,
  }),
  code('WC010', 'corporation', {
    nature: 'Professional fees',
    condition: 'not over PHP 720,000',
    rate_millionths: 100_000,
  }),
]
const line = (atc: string, months: readonly [number, number, number], withheld: number) => ({
  nature: `Income under ${atc}`,
  atc,
  months: months.map(centavos) as never,
  withheld: centavos(withheld),
})
const certificate = {
  from: '2026-10-01',
  to: '2026-12-31',
  payee: { tin: '12345678900003', name: 'Bukid Fresh Supply Inc.', address: '45 Magsaysay Avenue', zip: '2600' },
  payor: { tin: '98765432100000', name: 'Kape ni Lolo Inc.', address: '12 Session Road', zip: '2601' },
  signatory: {
    name: 'Maria Santos Reyes',
    file: 'x',
    accreditationNo: '25-001234',
    dateIssue: '2025-01-06',
    dateExpiry: '2028-01-05',
  },
  lines: [line('WC158', [0, 1_000_00, 234_50], 12_35), line('WC160', [500_00, 0, 0], 10_00)],
}
const read = async (more: { readonly isVoid?: boolean; readonly lines?: typeof certificate.lines } = {}) => {
  const { lines = certificate.lines, isVoid = false } = more
  const of = { certificate: { ...certificate, lines }, number: '2026-000123', isVoid, signature: smallPng, codes }
  return textOfPdf(await drawForm2307(of)).split('\n')
}

test('each box has its value', async () => {
  const texts = await read()
  /** What is drawn after a label, or after the label that begins so. */
  const after = (label: string, count = 1) => {
    const at = texts.findIndex((text) => text === label || (label.length > 4 && text.startsWith(label)))
    return texts.slice(at + 1, at + 1 + count)
  }
  expect([after('From'), after('To')]).toEqual([['10/01/2026'], ['12/31/2026']])
  expect(after('2  Taxpayer', 7).join('')).toBe('123-456-789-00003')
  expect(after("3  Payee's Name")).toEqual(['Bukid Fresh Supply Inc.'])
  expect(after('4  Registered')).toEqual(['45 Magsaysay Avenue'])
  expect(after('4A  ZIP')).toEqual(['2600'])
  expect(after('6  Taxpayer', 7).join('')).toBe('987-654-321-00000')
  expect(after("7  Payor's Name")).toEqual(['Kape ni Lolo Inc.'])
  expect(after('8  Registered')).toEqual(['12 Session Road'])
  expect(after('8A  ZIP')).toEqual(['2601'])
  // A month without income stays empty.
  expect(after('Income under WC158', 5)).toEqual(['WC158', '1,000.00', '234.50', '1,234.50', '12.35'])
  expect(after('Income under WC160', 4)).toEqual(['WC160', '500.00', '500.00', '10.00'])
  expect(after('10.00', 6)).toEqual(['Total', '500.00', '1,000.00', '234.50', '1,734.50', '22.35'])
  expect(texts).toContain('Maria Santos Reyes')
  expect(after('Tax Agent Accreditation')).toEqual(['25-001234'])
  expect(after('Date of Issue')).toEqual(['01/06/2025'])
  expect(after('Date of Expiry')).toEqual(['01/05/2028'])
  expect(texts.filter((text) => text === 'VOID')).toEqual([])
})

test('the second page has each tax code once, those of the same income and rate in one line', async () => {
  expect(schedule(codes)).toEqual([
    { nature: 'Professional fees – over PHP 3,000,000', individual: 'WI010', corporation: '', rate: '10%' },
    { nature: 'Professional fees – not over PHP 720,000', individual: '', corporation: 'WC010', rate: '10%' },
    { nature: 'Payments to certain contractors', individual: 'WI120', corporation: 'WC120', rate: '2%' },
  ])
  const texts = await read()
  const second = texts.slice(texts.indexOf('Schedules of Alphanumeric Tax Codes'))
  for (const { atc } of codes) expect(second.filter((text) => text === atc)).toEqual([atc])
})

test('a void one is marked on both pages, and ten lines have room', async () => {
  expect((await read({ isVoid: true })).filter((text) => text === 'VOID')).toHaveLength(2)
  const ten = Array.from({ length: 10 }, (_, at) => line(`WC${100 + at}`, [1, 2, 3], 1))
  expect((await read({ lines: ten })).filter((text) => text.startsWith('Income under'))).toHaveLength(10)
  await expect(read({ lines: [...ten, line('WC999', [1, 2, 3], 1)] })).rejects.toThrow('no room')
})

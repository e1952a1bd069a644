/** Suppliers of the demo's fabric shop, and their bills of the last weeks. All are made up. */
import type { SupplierInput } from '@singil/contract/tax/suppliers'
import type * as z from 'zod'

type Input = z.input<typeof SupplierInput>
const supplier = (
  companyName: string,
  fields: Pick<Input, 'payee' | 'tin' | 'address' | 'zip' | 'isVatRegistered' | 'atc' | 'bank' | 'accountNumber'> &
    Partial<Input>,
): Input => ({
  companyName,
  exemptFrom: null,
  exemptUntil: null,
  email: `${companyName.split(/[ ,]/)[0]!.toLowerCase()}@example.com`,
  mobile: `91755580${fields.tin.slice(-2)}`,
  accountName: companyName,
  remark: '',
  ...fields,
})

export const suppliers = {
  rent: supplier('Greenbelt Leasing Corporation', {
    payee: 'corporation',
    tin: '900511011',
    address: '3F Paseo Center, Legazpi Village, Makati City',
    zip: '1229',
    isVatRegistered: true,
    atc: 'WC100',
    bank: 'BNORPHMMXXX',
    accountNumber: '005610238841',
    remark: 'Rent of the Greenbelt store',
  }),
  sewing: supplier('Manalastas, Teodora Reyes', {
    payee: 'individual',
    tin: '900522022',
    address: '18 Rizal St., Taytay, Rizal',
    zip: '1920',
    isVatRegistered: false,
    atc: 'WI120',
    bank: 'GXCHPHM2XXX',
    accountNumber: '09175558022',
    remark: 'Sewing of polos and pyjamas',
  }),
  books: supplier('Ledesma & Uy, CPAs', {
    payee: 'corporation',
    tin: '900533033',
    address: '21 Kamias Road, Quezon City',
    zip: '1102',
    isVatRegistered: true,
    atc: 'WC010',
    bank: 'BOPIPHMMXXX',
    accountNumber: '1890445217',
  }),
  weaving: supplier('Inabel Weavers Cooperative', {
    payee: 'corporation',
    tin: '900544044',
    address: 'Brgy. Lumbaan, Bangued, Abra',
    zip: '2800',
    isVatRegistered: false,
    atc: null,
    bank: 'BNORPHMMXXX',
    accountNumber: '003340917726',
    remark: 'Table runners',
  }),
} as const satisfies Record<string, Input>

export interface Bill {
  readonly of: keyof typeof suppliers
  /** In centavos, with VAT where the supplier has it. */
  readonly gross: number
  readonly reason: string
  /** Days ago; in how many days where it is below 0. */
  readonly days: number
  readonly isRefused?: boolean
}
export const bills: readonly Bill[] = [
  { of: 'rent', gross: 784_000, reason: 'Rent of October', days: 24 },
  { of: 'sewing', gross: 546_000, reason: 'Invoice 1042, 13 polos', days: 17 },
  { of: 'weaving', gross: 325_500, reason: 'Delivery note 88', days: 12 },
  { of: 'books', gross: 336_000, reason: 'Bookkeeping of October', days: 9 },
  { of: 'sewing', gross: 378_000, reason: 'Invoice 1047, 9 pyjama sets', days: 6 },
  { of: 'weaving', gross: 217_000, reason: 'Delivery note 91', days: 3, isRefused: true },
  { of: 'rent', gross: 784_000, reason: 'Rent of November', days: -4 },
]

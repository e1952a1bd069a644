/** The columns of a list of settlements. Day and credited amount are never hidden. */
import { centavos, type Centavos } from '@singil/contract/kit/money'
import type { AutoSettlement } from '@singil/contract/wallets/settlements'
import { Amount, Copy, When } from '../../kit/values/index.ts'
import type { Column } from '../../kit/list/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'

const money = (
  key: keyof AutoSettlement,
  title: string,
  of: (row: AutoSettlement) => Centavos,
  leaves: number,
): Column<AutoSettlement> => ({
  key,
  title,
  align: 'end',
  width: '8rem',
  leaves,
  cell: (row) => <Amount of={of(row)} />,
})

interface ColumnOptions {
  readonly isAllMerchants: boolean
  readonly hasWallets: boolean
}
export const columnsOf = ({ isAllMerchants, hasWallets }: ColumnOptions): readonly Column<AutoSettlement>[] => [
  { key: 'settledOn', title: 'Settled', width: '8rem', isPinned: true, cell: (row) => <When at={row.settledOn} /> },
  {
    key: 'reference',
    title: 'Reference',
    width: '11rem',
    leaves: 1,
    cell: (row) => <Copy value={row.reference} label="reference" />,
  },
  ...(isAllMerchants
    ? [
        {
          key: 'merchant',
          title: 'Merchant',
          least: 10,
          leaves: 5,
          cell: (row: AutoSettlement) => <MerchantName of={row.mid} />,
        },
      ]
    : []),
  ...(hasWallets
    ? [{ key: 'walletName', title: 'Wallet', least: 8, leaves: 6, cell: (row: AutoSettlement) => row.walletName }]
    : []),
  { key: 'transactions', title: 'Payments', align: 'end', width: '6rem', leaves: 4, cell: (row) => row.transactions },
  money('gross', 'Gross', (row) => row.gross, 1),
  { ...money('fee', 'Fee and VAT', (row) => centavos(-row.fee - row.vat), 2), inFile: ['fee', 'vat'] },
  money('refunded', 'Refunded', (row) => centavos(-row.refunded), 3),
  money('reserve', 'To reserve', (row) => centavos(-row.reserve), 2),
  money('withheld', 'Tax withheld', (row) => centavos(-row.withheld), 3),
  {
    key: 'credited',
    title: 'Credited',
    align: 'end',
    width: '8.5rem',
    isPinned: true,
    cell: (row) => (
      <b>
        <Amount of={row.credited} />
      </b>
    ),
  },
]

const countOf = ({ transactions }: AutoSettlement) => `${transactions} ${transactions === 1 ? 'payment' : 'payments'}`
export const cardOf = (row: AutoSettlement) => ({
  lead: <When at={row.settledOn} />,
  trail: <Amount of={row.credited} />,
  under: `${row.reference} · ${countOf(row)}`,
})
/** In a list whose days are headings. */
export const cardUnderDay = (row: AutoSettlement) => ({
  lead: countOf(row),
  trail: <Amount of={row.credited} />,
  under: `${row.reference} · ${row.walletName}`,
})

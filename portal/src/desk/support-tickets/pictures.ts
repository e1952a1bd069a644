/** The screenshots of the product that the project keeps, by their file names. */
import compose from '../../../../docs/screens/compose-phone.png'
import dashboard from '../../../../docs/screens/dashboard.png'
import held from '../../../../docs/screens/held.png'
import staff from '../../../../docs/screens/staff-home.png'
import order from '../../../../docs/screens/store-order-phone.png'
import transactions from '../../../../docs/screens/transactions.png'
import wallet from '../../../../docs/screens/wallet.png'

export const pictures: Readonly<Record<string, string>> = {
  'compose-phone': compose,
  dashboard,
  held,
  'staff-home': staff,
  'store-order-phone': order,
  transactions,
  wallet,
}

/** Money on the screen: always with the peso sign and two decimals, in tabular figures. */
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import classes from './amount.module.css'

type Size = 'row' | 'large' | 'huge'

export const Amount = ({ of, size = 'row' }: { of: Centavos; size?: Size }) => (
  <data value={of} className={classes['amount']} data-size={size} translate="no">
    {formatPeso(of)}
  </data>
)

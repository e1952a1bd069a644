/** Amounts of pages, which are read from rows. */
import { centavos, formatPeso } from '@singil/contract/kit/money'

export const formatPesos = (amount: number): string => formatPeso(centavos(amount))

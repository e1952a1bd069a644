import { type Centavos, formatPeso } from '@singil/contract/kit/money'

/** A value of a changed field as people read it. */
export const formatItemValue = (path: string, text: string): string =>
  path === 'itemAmount' && /^\d+$/.test(text) ? formatPeso(Number(text) as Centavos) : text

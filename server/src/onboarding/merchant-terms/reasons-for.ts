import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { isVerified } from '../../catalogue/merchants/index.ts'

export interface Circumstances {
  readonly level: number
  readonly isBlocked: boolean
  /** Agreed with this merchant; null: that of its level. */
  readonly ownLimit: Centavos | null
  readonly monthly: Centavos
  readonly usedThisMonth: Centavos
  readonly hasCreditCard: boolean
  /** Names of channels that staff switched off for this merchant. */
  readonly switchedOff: readonly string[]
}

/** Why a merchant has the limits and channels that it has, in sentences for its owner; the most pressing first. */
export function reasonsFor(of: Circumstances): string[] {
  return [
    ...(of.isBlocked
      ? ['We have stopped new payments to this business. Write to support to learn what is needed.']
      : []),
    ...(of.usedThisMonth >= of.monthly
      ? ['The limit of this month is used up. New payments begin again next month.']
      : []),
    isVerified(of.level)
      ? 'We have verified this business, so customers can pay by scanning.'
      : 'We have not verified this business yet, so its limit is low and customers cannot pay by scanning.',
    ...(of.ownLimit === null ? [] : [`We agreed on a monthly limit of ${formatPeso(of.ownLimit)} with this business.`]),
    ...(of.hasCreditCard ? [] : ['Cards and installments need an approved card application.']),
    ...(of.switchedOff.length === 0 ? [] : [`We switched off ${listed(of.switchedOff)} for this business.`]),
  ]
}

const listed = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : new Intl.ListFormat('en').format(names)

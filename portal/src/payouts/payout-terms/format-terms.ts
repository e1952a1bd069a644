/** Terms of payouts in one line. */
import { formatPeso } from '@singil/contract/kit/money'
import type { Terms } from '@singil/contract/payouts/payout-terms'

const clock = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
const minutes = (count: number): string =>
  count % 60 === 0 ? `${count / 60} ${count === 60 ? 'hour' : 'hours'}` : `${count} minutes`

export function formatTerms(terms: Terms): string {
  switch (terms.of) {
    case 'rail':
      return `${formatPeso(terms.fee)} plus VAT each, up to ${formatPeso(terms.maximum)}`
    case 'limit':
      return `From ${formatPeso(terms.minimum)} to ${formatPeso(terms.maximum)}`
    case 'cutOffs':
      return `${terms.cutOffs.map(clock).join(', ')}; arrives within ${minutes(terms.arrivalMinutes)}`
    case 'bank':
      return formatRails(terms)
  }
}

export const formatRails = ({ instapay, pesonet, status }: Extract<Terms, { of: 'bank' }>): string =>
  status === 'inactive'
    ? 'Takes no transfers'
    : [...(instapay ? ['InstaPay'] : []), ...(pesonet ? ['PESONet'] : [])].join(' and ')

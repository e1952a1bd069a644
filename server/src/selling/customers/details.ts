/** Who a customer is: the contact that identifies one, what is sealed, and the words by which one is found. */
import type { Customer, CustomerId } from '@singil/contract/selling/customers'
import type { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { keyOf, matchesRow, type Query, readSearch, type Searchable, termsOfRow } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { maskEmail, maskMobile } from '../../identity/one-time-codes/index.ts'
import type { ListedRow } from './store.ts'

const purposes = { id: 'customer-id', details: 'customer' } as const
const Details = z.object({ name: z.string(), mobile: z.string(), email: z.string() })
export type Details = z.output<typeof Details>
type Opener = Pick<Context, 'secrets'>

/** The id of the customer with this mobile number or, without one, e-mail address; null without both. */
export function idOf({ secrets }: Opener, mid: MerchantId, { mobile, email }: Details): CustomerId | null {
  const contact = mobile === '' ? email.trim().toLowerCase() : mobile
  if (contact === '') return null
  const hex = Buffer.from(secrets.digest(purposes.id, `${mid}|${contact}`), 'base64url').toString('hex')
  // Version 8: an id of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as CustomerId
}

export const sealDetails = ({ secrets }: Opener, details: Details): string =>
  secrets.seal(purposes.details, JSON.stringify(details))

export function openDetails({ secrets }: Opener, row: Pick<ListedRow, 'id' | 'sealed_details'>): Details {
  const opened = secrets.open(purposes.details, row.sealed_details)
  if (opened === null)
    throw new Error(`The customer ${row.id} does not open: it was altered or sealed under another secret`)
  return Details.parse(JSON.parse(opened))
}

/** Not of a quarter, as the keys of payments are: a customer has one row. */
const key = (mid: MerchantId, term: string) => keyOf(mid, 0, term)

const searchable = ({ name, mobile, email }: Details): Searchable => ({
  text: name,
  mobile,
  email,
  ids: [],
  amounts: [],
})

export const keysOf = (mid: MerchantId, details: Details): number[] =>
  [...new Set(termsOfRow(searchable(details)))].map((term) => key(mid, term))

/** A text as the keys of each of its words, of which a customer must have one; null if there is nothing to look up. */
export function searchOf(mid: MerchantId, text: string) {
  const query = readSearch(text)
  if (!query || query.words.length === 0) return null
  return { query, keys: query.terms.map((terms) => terms.map((term) => key(mid, term))) }
}

/** Decides after the index has proposed the customer: it holds no more than six letters of a word. */
export const matches = (details: Details, query: Query): boolean => matchesRow(searchable(details), query)

export function shown(context: Opener, row: ListedRow): Customer {
  const { name, mobile, email } = openDetails(context, row)
  return {
    customerId: row.id,
    name,
    mobile: mobile === '' ? '' : maskMobile(mobile),
    email: email === '' ? '' : maskEmail(email),
    payments: row.payments,
    total: centavos(row.total),
    firstPaidAt: row.first_paid_at.toISOString(),
    lastPaidAt: row.last_paid_at.toISOString(),
  }
}

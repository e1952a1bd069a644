/** What the details of items mean for an order: what customers must answer, and where it is sent. */
import {
  type DetailFields,
  type OrderReference,
  problemsOfItemDetails,
  formatArea,
} from '@singil/contract/catalogue/item-details'
import { Refusal } from '@singil/contract/kit/problem'
import type { Address } from '@singil/contract/foundation/places'
import type { Tx } from '../../kit/database/index.ts'
import { fieldsOf } from './details.ts'
import * as store from './store.ts'

/** The details of visible items; those without are missing. */
export async function detailsOf(tx: Tx, itemIds: readonly string[]): Promise<ReadonlyMap<string, DetailFields>> {
  const rows = itemIds.length > 0 ? await store.findMany(tx, [...new Set(itemIds)]) : []
  return new Map(rows.map((row) => [row.item_id, fieldsOf(row)]))
}

interface OrderedItem {
  readonly description: string
  readonly details: DetailFields | undefined
  readonly given: readonly OrderReference[]
}
interface Answers {
  /** In the order of the questions; answers to nothing asked are left out. */
  readonly answers: readonly OrderReference[]
  /** A refusal for each required question without an answer, with its position. */
  readonly missing: readonly { readonly at: number; readonly refusal: Refusal }[]
}

export function answersTo({ description, details, given }: OrderedItem): Answers {
  const asked = (details?.references ?? []).map(({ label, isRequired }, at) => {
    const value = given.find((one) => one.label === label)?.value.trim() ?? ''
    return { at, label, value, isMissing: isRequired && value === '' }
  })
  return {
    answers: asked.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value })),
    missing: asked
      .filter(({ isMissing }) => isMissing)
      .map(({ at, label }) => ({
        at,
        refusal: new Refusal(problemsOfItemDetails.referenceMissing, { label, item: description }, 'items'),
      })),
  }
}

type Place = Pick<Address, 'province' | 'city'>
const covers = ({ province, city }: Place, to: Place) => province === to.province && (city === '' || city === to.city)

interface ShippedItem {
  readonly description: string
  readonly details: DetailFields | undefined
}
/** A refusal for the first item that is not sent to the place. */
export function refusalOfPlace(items: readonly ShippedItem[], to: Place): Refusal | null {
  const wrong = items.find(
    ({ details }) => details && details.areas.length > 0 && !details.areas.some((area) => covers(area, to)),
  )
  if (!wrong) return null
  const { province, city } = to
  const place = formatArea({ province, city })
  return new Refusal(problemsOfItemDetails.notServiced, { item: wrong.description, place }, 'shippingAddress.province')
}

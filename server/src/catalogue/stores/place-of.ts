/** Normalizes a store's place to the lists of places; refuses one that is not listed. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import { findPlace } from '../../foundation/places/index.ts'

interface Place {
  readonly province: string
  readonly city: string
  readonly barangay: string
}

/** A store without province, city and barangay is described by its address alone. */
export async function placeOf({ province, city, barangay }: Place): Promise<Place> {
  if (province === '' && city === '' && barangay === '') return { province, city, barangay }
  const found = (await findPlace(province, city)) ?? refuse(problemsOfStores.cityUnknown, {}, 'city')
  if (barangay !== '' && !found.barangays.includes(barangay)) refuse(problemsOfStores.barangayUnknown, {}, 'barangay')
  return { province: found.province, city: found.city, barangay }
}

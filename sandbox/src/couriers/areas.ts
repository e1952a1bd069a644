/** Where the couriers deliver and what they charge. Places are PSGC codes. */

export type Area = { city: string; province: string }
export type Service = 'MOTORCYCLE' | 'SEDAN' | 'STANDARD'
export type Offer = {
  service: Service
  name: string
  fee: number
  eta_minutes: number
  most_grams: number
  coverage: string
}

/** A serviced area: its own cities, and those next to it, where the courier drives too. */
type Ground = { name: string; province?: string; cities: readonly string[]; next: readonly string[] }
const grounds: readonly Ground[] = [
  {
    name: 'Metro Manila',
    province: '1300000000',
    cities: [],
    // Bacoor, Imus, Dasmariñas; Antipolo, Cainta, Taytay; San Pedro, Biñan; Marilao, Meycauayan.
    next: [
      '0402103000',
      '0402109000',
      '0402106000',
      '0405802000',
      '0405805000',
      '0405813000',
      '0403425000',
      '0403403000',
      '0301411000',
      '0301412000',
    ],
  },
  // Cebu City, Lapu-Lapu and Mandaue; Talisay.
  { name: 'Metro Cebu', cities: ['0730600000', '0731100000', '0731300000'], next: ['0702250000'] },
  { name: 'Davao City', cities: ['1130700000'], next: [] },
  // La Trinidad.
  { name: 'Baguio City', cities: ['1430300000'], next: ['1401110000'] },
]

type Distance = 'same_city' | 'same_area' | 'next_area'
function distanceOf(from: Area, to: Area): { distance: Distance; ground: Ground } | undefined {
  for (const ground of grounds) {
    const isInside = ({ city, province }: Area) => province === ground.province || ground.cities.includes(city)
    const isNear = (area: Area) => isInside(area) || ground.next.includes(area.city)
    if (!isNear(from) || !isNear(to)) continue
    if (from.city === to.city) return { distance: 'same_city', ground }
    return { distance: isInside(from) && isInside(to) ? 'same_area' : 'next_area', ground }
  }
  return undefined
}

const vehicles = [
  {
    service: 'MOTORCYCLE',
    name: 'Motorcycle',
    most_grams: 20_000,
    fees: { same_city: 79, same_area: 129, next_area: 219 },
  },
  { service: 'SEDAN', name: 'Car', most_grams: 200_000, fees: { same_city: 190, same_area: 310, next_area: 520 } },
] as const
const minutes = { same_city: 60, same_area: 90, next_area: 150 } as const

export function instantOffers(from: Area, to: Area): Offer[] {
  const way = distanceOf(from, to)
  if (!way) return []
  return vehicles.map(({ service, name, most_grams, fees }) => ({
    service,
    name,
    most_grams,
    fee: fees[way.distance] * 100,
    eta_minutes: minutes[way.distance],
    coverage: `${way.ground.name} and next to it`,
  }))
}

const regionOf = ({ city }: Area): string => city.slice(0, 2)
const visayas = ['06', '07', '08', '18']
const mindanao = ['09', '10', '11', '12', '16', '19']
const islandOf = (area: Area): string =>
  visayas.includes(regionOf(area)) ? 'Visayas' : mindanao.includes(regionOf(area)) ? 'Mindanao' : 'Luzon'

/** By region and island group, with a surcharge for each kilogram above the first. */
export function parcelOffers(from: Area, to: Area, grams: number): Offer[] {
  const isSameRegion = regionOf(from) === regionOf(to)
  const isSameIsland = islandOf(from) === islandOf(to)
  const base = isSameRegion ? 85 : isSameIsland ? 95 : 120
  const days = isSameRegion ? 2 : isSameIsland ? 3 : 5
  const more = Math.max(0, Math.ceil(grams / 1_000) - 1) * 25
  return [
    {
      service: 'STANDARD',
      name: 'Standard parcel',
      fee: (base + more) * 100,
      eta_minutes: days * 1_440,
      most_grams: 50_000,
      coverage: 'The whole country',
    },
  ]
}

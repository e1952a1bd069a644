import { formatCount } from '@singil/contract/kit/count'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { Result } from '@singil/contract/selling/marketing'

/** The one with the largest amount; undefined while nothing is paid. */
export const bestOf = (rows: readonly Result[]): Result | undefined =>
  rows.filter(({ paid }) => paid > 0).toSorted((a, b) => b.amount - a.amount)[0]

export const totalOf = (rows: readonly Result[]): { readonly visits: number; readonly amount: Centavos } => ({
  visits: rows.reduce((sum, row) => sum + row.visits, 0),
  amount: centavos(rows.reduce((sum, row) => sum + row.amount, 0)),
})

export const formatVisits = (visits: number): string => formatCount(visits, 'visit')

/** "9.2%"; a dash where visits were not counted, or fewer than orders. */
export const formatConversion = ({ visits, paid }: Pick<Result, 'visits' | 'paid'>): string =>
  visits === 0 || paid > visits ? '–' : `${((paid / visits) * 100).toFixed(1)}%`

const media = { poster: 'Poster', post: 'Post' } as const
/** "Poster to Session Road", "Web store", "Store page". */
export function whatOf({ medium, pageName, webStoreId }: Pick<Result, 'medium' | 'pageName' | 'webStoreId'>): string {
  if (medium !== null) return `${media[medium]} to ${pageName}`
  return webStoreId === null ? 'Store page, without a poster or post' : 'Web store, without a poster or post'
}

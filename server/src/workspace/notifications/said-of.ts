import { formatNumber } from '@singil/contract/kit/count'
import { notices } from '@singil/contract/all'
import { formatPeso } from '@singil/contract/kit/money'
import type { NotificationRow } from './store.ts'

/** What a row says that stands for several. */
export function saidOf(row: Pick<NotificationRow, 'notice' | 'title' | 'text' | 'path' | 'count' | 'amount'>) {
  const many = notices.find(({ id }) => id === row.notice)?.many
  if (row.count === 1 || !many) return { title: row.title, text: row.text, path: row.path }
  const total = row.amount === null ? '' : `: ${formatPeso(row.amount)}`
  const title = `${many.title.replace('{count}', formatNumber(row.count))}${total}`
  return { title, text: `The latest: ${row.title}`, path: many.path }
}

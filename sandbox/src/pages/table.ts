/** Tables of the sandbox's own pages. */
import type { Delivery } from '../kit/deliveries.ts'
import { html, type Html } from '../kit/html.ts'
import { formatTime } from '../kit/text.ts'

const numbers = new Set(['Amount', 'Attempts'])

export const table = (heads: readonly string[], rows: readonly Html[], empty: string): Html =>
  rows.length === 0
    ? html`<p class="empty">${empty}</p>`
    : html`<table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col" class="${numbers.has(head) ? 'number' : ''}">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`

/** `about` is the heading of the first value of `shown`, the object of the callback; the second is what it reports. */
export const deliveryTable = <Shown>(
  deliveries: readonly Delivery<Shown>[],
  about: string,
  shown: (event: Shown) => readonly [name: string, news: string],
): Html =>
  table(
    ['Time', about, 'News', 'State', 'Attempts', 'Last answer'],
    deliveries.map((delivery) => deliveryRow(delivery, about, shown(delivery.event))),
    'No callback was sent yet.',
  )

function deliveryRow<Shown>(delivery: Delivery<Shown>, about: string, [name, news]: readonly [string, string]): Html {
  const { state, attempts, attempt_count, next_at } = delivery
  const last = attempts.at(-1)
  return html`<tr>
    <td data-label="Time"><time>${formatTime(last?.at ?? next_at)}</time></td>
    <td data-label="${about}">${name}</td>
    <td data-label="News">${news}</td>
    <td data-label="State">${state.replaceAll('_', ' ')}</td>
    <td data-label="Attempts" class="number">${attempt_count}</td>
    <td data-label="Last answer">${last ? `${last.error ?? last.status} in ${last.durationMs} ms` : ''}</td>
  </tr>`
}

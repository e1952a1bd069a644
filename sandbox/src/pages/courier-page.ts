/** The couriers: the newest orders with their buttons, and callbacks. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { actOnOrder, courierActions } from '../couriers/act.ts'
import type { Couriers } from '../couriers/couriers.ts'
import { statusOf, words } from '../couriers/order.ts'
import type { Order } from '../couriers/records.ts'
import { html, type Html } from '../kit/html.ts'
import { formatMoney, formatTime } from '../kit/text.ts'
import { type Page, sendPage } from './layout.ts'
import { deliveryTable, table } from './table.ts'

const maxShown = 50
const names = { instant: 'Hatid Express', parcel: 'Lakbay Parcel' } as const
const buttons = { advance: 'Next step', fail_attempt: 'Failed attempt', return: 'Return', cancel: 'Cancel' } as const

function orderRow(order: Order): Html {
  const status = statusOf(order)
  const isOver = (words[order.kind].ended as readonly string[]).includes(status)
  return html`<tr>
    <td data-label="State">${status}</td>
    <td data-label="Amount" class="number">${formatMoney(order.fee)}</td>
    <td data-label="Courier">${names[order.kind]}</td>
    <td data-label="Number">${order.order_id}</td>
    <td data-label="To">${order.recipient_name}</td>
    <td data-label="Booked"><time>${formatTime(order.created_at)}</time></td>
    <td>
      <form method="post" action="/couriers/${order.order_id}/act" class="row-actions">
        ${
          isOver
            ? ''
            : Object.entries(buttons).map(
                ([action, label]) => html`<button name="action" value="${action}">${label}</button>`,
              )
        }
      </form>
    </td>
  </tr>`
}

const courierPage = ({ orders, deliveries }: Couriers): Page => ({
  title: 'Couriers',
  main: html`<h1>Couriers</h1>
    ${table(
      ['State', 'Amount', 'Courier', 'Number', 'To', 'Booked', ''],
      orders.newest(maxShown).map(orderRow),
      'No courier was booked yet.',
    )}
    <h2>Callbacks</h2>
    ${deliveryTable(
      [...deliveries.instant.newest(maxShown), ...deliveries.parcel.newest(maxShown)],
      'Number',
      ({ order_id, status }) => [order_id, status],
    )}`,
})

export const courierPageRoutes = (couriers: Couriers) => (app: FastifyInstance, _options: object, done: () => void) => {
  app.get('/', (_request, reply) => sendPage(reply, courierPage(couriers)))
  app.post('/:id/act', ({ params, body }, reply) => {
    const { id } = z.object({ id: z.string().max(100) }).parse(params)
    actOnOrder(couriers, id, z.object({ action: z.enum(courierActions) }).parse(body).action)
    return reply.redirect('/couriers', 303)
  })
  done()
}

/** The customer's page of a delivery: six milestones, the courier's own words, and when it is expected. */
import * as contract from '@singil/contract/selling/couriers'
import { zonedWhen } from '@singil/contract/kit/manila-when'
import { formatMobile } from '@singil/contract/kit/format-mobile'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kit/work/index.ts'
import { pushToken } from '../../foundation/live/index.ts'
import { outcomePage, type PageKit, queryOf, type TrackingPage } from '../../payments/pay-pages/index.ts'
import { courseOf } from './course.ts'
import * as store from './store.ts'
import { trackedBooking, trackedOrder } from './fetch-order.ts'
import { timelineOf, trackingPath } from './view.ts'

const notFound = (host: string) =>
  outcomePage(host, {
    tone: 'unknown',
    heading: contract.problemsOfCouriers.unknown.message,
    words: 'Check that the whole link was opened, or ask the shop to send it again.',
    fine: null,
    ways: [],
  })

export function trackingPages(app: FastifyInstance, { host, answer, guest }: PageKit): void {
  app.get(`${trackingPath}/:id`, async (request, reply) => {
    try {
      const page = await guest(request, 'delivery').unit((context) =>
        trackingPage(context, (request.params as { readonly id?: unknown }).id, {
          host,
          isUpdate: queryOf(request, 'updated') === '1',
        }),
      )
      return await answer(reply, page)
    } catch (error) {
      if (error instanceof Refusal) return answer(reply, notFound(host), 404)
      throw error
    }
  })
}

interface PageVisit {
  readonly host: string
  /** The page was open, and loads again because the courier reported something. */
  readonly isUpdate: boolean
}
async function trackingPage(context: Context, given: unknown, { host, isUpdate }: PageVisit): Promise<TrackingPage> {
  const id = contract.TrackingId.safeParse(given)
  if (!id.success) return refuse(contract.problemsOfCouriers.unknown, {})
  const row = await trackedBooking(context, id.data)
  const order = await trackedOrder(context, row)
  const events = await store.eventsOf(context.tx, [row.id])
  const course = courseOf(events.map(({ status, occurred_at: at }) => ({ status, at })))
  const timeline = timelineOf(events)
  const topic = contract.courierTrackingTopic.of({ owner: row.tracking_id })
  return {
    kind: 'tracking',
    title: `Order ${order.requestId}`,
    host,
    heading: headingOf(row.status),
    notice: isUpdate ? contract.texts.timelineUpdated : null,
    isBad: row.status !== null && unwanted.has(row.status),
    number: order.requestId,
    shop: { name: order.storeName, mobile: formatMobile(order.storeMobile) },
    courier: `${order.courierName}, ${order.serviceName}`,
    trackingNumber: order.trackingNumber,
    to: order.to,
    expected: row.state === 'booked' && row.eta_at ? zonedWhen(row.eta_at) : null,
    driver: order.driver && { name: order.driver.name, mobile: order.driver.mobile, plate: order.driver.plate },
    steps: stepsOf(course.map(contract.milestoneOf), timeline),
    news: timeline.map(({ at, label, words }) => ({ at: zonedWhen(new Date(at)), label, words })),
    live: {
      status: row.status ?? '',
      takesAll: true,
      topic,
      token: pushToken(context, [topic]),
      statusUrl: `/qr/courierordertrackings/fetch_order/${row.tracking_id}`,
      doneUrl: `${trackingPath}/${row.tracking_id}?updated=1`,
    },
    isOver: row.state !== 'booked',
  }
}

const unwanted: ReadonlySet<contract.BookingStatus> = new Set([
  'PICKUP_FAILED',
  'DELIVERY_FAILED',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
])
const waiting: readonly (contract.BookingStatus | null)[] = [null, 'BOOKED', 'ASSIGNING', 'ASSIGNED', 'PICKUP_FAILED']
const headingOf = (status: contract.BookingStatus | null): string => {
  if (waiting.includes(status)) return 'Your order waits for the courier'
  if (status === 'DELIVERED') return 'Your order has arrived'
  if (status === 'DELIVERY_FAILED') return 'The courier could not deliver your order yet'
  if (status === 'RETURNED' || status === 'RETURNING') return 'Your order goes back to the shop'
  if (status === 'CANCELLED' || status === 'EXPIRED') return 'This delivery was cancelled'
  return 'Your order is on its way'
}

/** Those before the last one that was reached are done, reported or not. A delivery that failed ends there, otherwise that step is left out. */
function stepsOf(
  reached: readonly contract.Milestone[],
  timeline: readonly contract.TimelineEntry[],
): TrackingPage['steps'] {
  const last = reached.at(-1) ?? 'booked'
  const hasFailed = last === 'failed'
  const at = contract.milestones.indexOf(last)
  const shown = contract.milestones.filter((one) =>
    one === 'failed' ? hasFailed : !hasFailed || reached.includes(one),
  )
  return shown.map((milestone) => {
    const news = timeline.find((entry) => entry.milestone === milestone)
    const place = contract.milestones.indexOf(milestone)
    return {
      label: contract.milestoneLabels[milestone],
      state: milestone === last && milestone !== 'delivered' ? 'now' : hasFailed || place <= at ? 'done' : 'open',
      words: news?.words ?? null,
      at: news ? zonedWhen(new Date(news.at)) : null,
    }
  })
}

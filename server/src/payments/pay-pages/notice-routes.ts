/** The terms for payers and the privacy notice: public, without script, in every version that held or will hold. */
import { day } from '@singil/contract/kit/manila-when'
import {
  type NoticeKind,
  noticeKinds,
  noticePaths,
  type NoticeVersion,
  noticeTitles,
  partsOfNotice,
} from '@singil/contract/foundation/provider'
import type { NoticePage } from '@singil/pay/payments/checkout/page.ts'
import type { FastifyInstance } from 'fastify'
import { noticeOf, supportOf } from '../../foundation/provider/index.ts'
import { noNotice } from './outcome-page.ts'
import { type PageKit, queryOf } from './page-kit.ts'

const addressOf = (kind: NoticeKind, { number }: NoticeVersion) => `${noticePaths[kind]}?version=${number}`

function formatVersion({ number, since, state }: NoticeVersion): string {
  if (state === 'upcoming') return `Version ${number}, in force from ${day(since)}`
  return `Version ${number}, ${state === 'in_force' ? 'in force since' : 'which began on'} ${day(since)}`
}

function otherOf(kind: NoticeKind, shown: NoticeVersion, all: readonly NoticeVersion[]): NoticePage['other'] {
  if (shown.state === 'in_force') {
    const next = all.find(({ state }) => state === 'upcoming')
    return next
      ? { words: `Another version holds from ${day(next.since)}.`, label: 'Read it', url: addressOf(kind, next) }
      : null
  }
  const words = shown.state === 'upcoming' ? 'This version does not hold yet.' : 'This is an earlier version.'
  return { words, label: 'Read the one in force', url: noticePaths[kind] }
}

export function noticeRoutes(app: FastifyInstance, { host, answer, guest }: PageKit): void {
  for (const kind of noticeKinds)
    app.get(noticePaths[kind], async (request, reply) => {
      const { versions, support } = await guest(request, 'link').unit(async (context) => ({
        versions: (await noticeOf(context, kind)).filter(({ state }) => state !== 'passed_over'),
        support: await supportOf(context.tx),
      }))
      const wanted = queryOf(request, 'version')
      const shown = versions.find(({ number, state }) =>
        wanted === undefined ? state === 'in_force' : String(number) === wanted,
      )
      if (!shown) return answer(reply, noNotice(host, noticePaths[kind]), 404)
      const other = noticeKinds.find((one) => one !== kind)!
      return answer(reply, {
        kind: 'notice',
        title: noticeTitles[kind],
        host,
        version: formatVersion(shown),
        other: otherOf(kind, shown, versions),
        parts: partsOfNotice(shown.text, support),
        ways: [
          { label: noticeTitles[other], url: noticePaths[other] },
          ...versions
            .filter(({ number, state }) => number !== shown.number && state === 'earlier')
            .map((version) => ({ label: formatVersion(version), url: addressOf(kind, version) })),
        ],
      })
    })
}

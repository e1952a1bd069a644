/** The public pages of top-ups. They show the state that the server knows, whatever their address says, and change nothing. */
import { formatPeso, minus } from '@singil/contract/kit/money'
import { texts, TopupId } from '@singil/contract/payouts/topups'
import type { Tone } from '@singil/pay/payments/checkout/page.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { outcomePage, type PageKit, queryOf } from '../../payments/pay-pages/index.ts'
import { find, type TopupRow } from './store.ts'

interface PageText {
  readonly tone: Tone
  readonly heading: string
  readonly words: string
  /** A second sentence; null if there is none. */
  readonly fine?: string
}

const nothingYet: PageText = {
  tone: 'pending',
  heading: 'Waiting for the payment',
  words: 'Your wallet is credited as soon as the channel confirms the payment. Do not pay twice.',
}

/** Where the channel sends the payer back to. */
function formatToPayer(row: TopupRow | undefined): PageText {
  if (!row) return nothingYet
  const { status, request_id: requestId, amount } = row
  const fine = `Top-up ${requestId} of ${formatPeso(amount)}`
  if (status === 'CREDITED') {
    const net = formatPeso(minus(amount, row.fee, row.vat))
    return { tone: 'paid', heading: 'Top-up received', words: `${net} was added to your wallet.`, fine }
  }
  if (status === 'FAILED') return { tone: 'failed', heading: texts.failed, words: 'Nothing was credited.', fine }
  if (status !== 'EXPIRED') return { ...nothingYet, fine }
  const words = 'The time to pay has ended. Money that still arrives is credited.'
  return { tone: 'expired', heading: texts.cannotNow, words, fine }
}

/** What the finance team sees of the deposit of a top-up by card, whose code must have been entered. */
function formatToFinance(row: TopupRow | undefined): PageText {
  const invalid: PageText = {
    tone: 'unknown',
    heading: 'Invalid deposit',
    words: 'There is no deposit to verify at this address, or its top-up was not confirmed by a code.',
  }
  if (!row?.is_card || row.status === 'CREATED' || row.status === 'OTP_SENT') return invalid
  const fine = `Top-up ${row.request_id} of ${formatPeso(row.amount)} by ${row.channel_name}`
  switch (row.status) {
    case 'CREDITED':
      return {
        tone: 'paid',
        heading: 'Deposit fulfilled',
        words: 'It was credited already. Nothing is left to do.',
        fine,
      }
    case 'PENDING': {
      const words = 'The code was entered and the deposit is awaited. It is credited once the channel confirms it.'
      return { tone: 'pending', heading: 'Valid, awaiting the deposit', words, fine }
    }
    case 'FAILED':
      return { tone: 'failed', heading: 'Deposit failed', words: texts.unsuccessful, fine }
    case 'EXPIRED': {
      const words = 'It was not paid in time. Money that still arrives is credited.'
      return { tone: 'expired', heading: 'Deposit expired', words, fine }
    }
  }
}

export function topupPages(app: FastifyInstance, kit: PageKit): void {
  const read = async (request: FastifyRequest, given: unknown): Promise<TopupRow | undefined> => {
    const id = TopupId.safeParse(given)
    return id.success ? kit.guest(request, 'topup').unit(({ tx }) => find(tx, id.data)) : undefined
  }
  const page = ({ tone, heading, words, fine }: PageText, row: TopupRow | undefined, label: string | null) => {
    const url = `/portal/topups${row ? `/${row.id}` : ''}`
    return outcomePage(kit.host, {
      tone,
      heading,
      words,
      fine: fine ?? null,
      ways: label ? [{ label, url, isMain: true }] : [],
    })
  }
  const failed: PageText = {
    tone: 'failed',
    heading: texts.failed,
    words: 'Nothing was credited. Open your top-ups to try again.',
  }
  for (const [path, unnamed] of [
    ['/redirect_topup_success', nothingYet],
    ['/redirect_topup_failed', failed],
  ] as const)
    app.get(path, async (request, reply) => {
      const row = await read(request, queryOf(request, 'id'))
      return kit.answer(
        reply,
        page(row ? formatToPayer(row) : unnamed, row, row ? 'Open the top-up' : 'Open my top-ups'),
      )
    })
  app.get('/redirect_verify/:id', async (request, reply) => {
    const row = await read(request, (request.params as { id?: unknown }).id)
    const said = formatToFinance(row)
    return kit.answer(
      reply,
      page(said, said.tone === 'unknown' ? undefined : row, said.tone === 'unknown' ? null : 'Open the top-up'),
    )
  })
}

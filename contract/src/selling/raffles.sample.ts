/** Example values of raffles: for documents and tests. */

const raffleId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const fields = {
  title: 'Christmas raffle',
  prize: 'Three months without fees',
  fromDay: '2026-12-01',
  toDay: '2026-12-24',
  winnerCount: 1,
}
const running = {
  raffleId,
  ...fields,
  state: 'running',
  commitment: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
  seed: null,
  digest: null,
  entries: null,
  winners: [],
  drawnAt: null,
  createdAt: '2026-11-23T02:00:00.000Z',
}
const drawn = {
  ...running,
  state: 'drawn',
  seed: 'c0535e4be2b79ffd93291305436bf889314e4a3faec05ecffcbb7df31ad9e51a',
  digest: '9b71d224bd62f3785d96d46ad3ea3d73319bfbc2890caadae2dff72519673ca7',
  entries: 1240,
  winners: [
    {
      place: 1,
      attempt: 0,
      number: 417,
      merchantId: 'M4F7KQ9XM2PAB',
      merchantName: 'Mangga Trading Inc.',
      requestId: '4F7KQ-9XM2P',
    },
  ],
  drawnAt: '2026-12-25T01:00:00.000Z',
}

export const listRaffles = { answer: [drawn] }

export const createRaffle = { body: fields, answer: running }

export const drawRaffle = { params: { raffleId }, body: {}, answer: drawn }

export const cancelRaffle = {
  params: { raffleId },
  body: { reason: 'The prize is no longer available' },
  answer: { ...running, state: 'cancelled' },
}

export const getCurrentRaffle = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  answer: { raffle: running, ownEntries: 12 },
}

import { centavos } from '@singil/contract/kit/money'
import Check from 'lucide-react/icons/check'
import { type Exhibit, longText } from '../../../gallery/exhibit.tsx'
import { AmountHead } from './amount-head.tsx'
import { Amount } from './amount.tsx'
import { Copy } from './copy.tsx'
import { Difference } from './difference.tsx'
import { Meter } from './meter.tsx'
import { QrImage } from './qr-image.tsx'
import { FulfilmentState, fulfilmentStates, Status, type Tone, TransactionState, transactionStates } from './status.tsx'
import { Steps } from './steps.tsx'
import { When } from './when.tsx'

const at = '2026-11-20T07:04:00.000Z'
const tones: readonly Tone[] = ['paid', 'pending', 'failed', 'refunded', 'expired', 'transit']
const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[]
const code = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 4h2v2H4zM7 7h2v1H7z"/></svg>`

export default [
  {
    of: ['Amount'],
    says: 'Money, always with the peso sign and two decimals.',
    states: {
      row: <Amount of={centavos(1_250_050)} />,
      zero: <Amount of={centavos(0)} />,
      negative: <Amount of={centavos(-99_999_999_99)} />,
    },
  },
  {
    of: ['AmountHead'],
    says: 'The top of a panel about money that moves.',
    states: {
      pending: (
        <AmountHead
          amount={centavos(2_500_000)}
          tone="pending"
          state="Waiting for approval"
          next="Two people approve it."
        />
      ),
      ended: <AmountHead amount={centavos(2_500_000)} tone="ended" state="Cancelled" next={longText} />,
    },
  },
  {
    of: ['Status'],
    says: 'A state as text, icon and colour together.',
    states: Object.fromEntries(
      tones.map((tone) => [tone, <Status key={tone} word={`Is ${tone}`} tone={tone} icon={Check} />]),
    ),
  },
  {
    of: ['TransactionState', 'FulfilmentState'],
    says: 'The states of a payment and of its delivery.',
    states: {
      payment: keysOf(transactionStates).map((state) => (
        <div key={state}>
          <TransactionState of={state} />
        </div>
      )),
      delivery: keysOf(fulfilmentStates).map((state) => (
        <div key={state}>
          <FulfilmentState of={state} />
        </div>
      )),
    },
  },
  { of: ['When'], says: 'A time, near ones in words.', states: { usual: <When at={at} /> } },
  {
    of: ['Copy'],
    says: 'Copies a value, which is the label itself.',
    states: {
      usual: <Copy value="4F7KQ-9XM2P" label="Copy reference" />,
      'long text': <Copy value={longText} label="Copy name" />,
    },
  },
  {
    of: ['Difference'],
    says: 'The fields of a change, before and after.',
    states: {
      'wide: filled': (
        <Difference
          of={[
            { key: 'name', label: 'Name', before: 'Kape ni Lolo', after: longText },
            { key: 'fee', label: 'Fee', before: '', after: '2.5%' },
          ]}
        />
      ),
    },
  },
  {
    of: ['Meter'],
    says: 'How much of something is used.',
    states: {
      empty: <Meter label="Used, empty" share={0} full={0.9} />,
      half: <Meter label="Used, half" share={0.5} full={0.9} />,
      full: <Meter label="Used, full" share={1} full={0.9} />,
    },
  },
  {
    of: ['Steps'],
    says: 'What happened so far and what is still to come.',
    states: {
      usual: (
        <Steps
          of={[
            { label: 'Requested', at, isDone: true },
            { label: 'Approved', at: null, isDone: true },
            { label: 'Paid', at: null, isDone: false },
          ]}
        />
      ),
    },
  },
  {
    of: ['QrImage'],
    says: 'A QR code, large enough to scan.',
    states: {
      'can be saved': <QrImage svg={code} label="QR code of the link" fileName="link" sizePx={120} />,
      alone: <QrImage svg={code} label="QR code" sizePx={120} />,
    },
  },
] satisfies readonly Exhibit[]

/** The invariants as texts, each with its last result. */
import type { InvariantState } from '@singil/contract/desk/integrity'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Eye from 'lucide-react/icons/eye'
import { Card } from '../../kit/layout/index.ts'
import { Status, When } from '../../kit/values/index.ts'
import classes from './books.module.css'
import { BrokenRows } from './broken-rows.tsx'

const parted = (name: string) => /^(M\d+) (.*)$/.exec(name)
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const latestOf = ({ minuteAt, fullAt }: InvariantState) =>
  [minuteAt, fullAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1)

export function Invariants({ of }: { of: readonly InvariantState[] }) {
  const broken = of.filter(({ bad }) => bad > 0)
  const known = of.filter(({ bad, acknowledged }) => bad === 0 && acknowledged > 0)
  const sound = of.filter(({ bad, acknowledged }) => bad === 0 && acknowledged === 0)
  return (
    <Card title="Rules of the books">
      {of.length === 0 ? <p className="muted">Nothing has been checked yet.</p> : null}
      <ul className={classes['rules']}>
        {[...broken, ...known, ...sound].map((state) => (
          <Rule key={state.name} state={state} />
        ))}
      </ul>
    </Card>
  )
}

function Rule({ state }: { state: InvariantState }) {
  const [, id, words] = parted(state.name) ?? [null, '', state.name]
  const latest = latestOf(state)
  return (
    <li data-broken={state.bad > 0}>
      <code>{id}</code>
      <span>
        {sentence(words ?? state.name)}
        <small>
          {state.minuteAt ? 'Every minute' : 'Every night'}
          {latest ? (
            <>
              {' · '}
              <When at={latest} />
            </>
          ) : null}
        </small>
      </span>
      {state.bad > 0 ? (
        <Status word={`${state.bad} broken`} tone="failed" icon={CircleX} />
      ) : state.acknowledged > 0 ? (
        <Status word={`${state.acknowledged} acknowledged`} tone="expired" icon={Eye} />
      ) : (
        <Status word="Holds" tone="paid" icon={CircleCheck} />
      )}
      <BrokenRows of={state} />
    </li>
  )
}

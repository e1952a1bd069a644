/** One form of the profile as a card: its values and what is missing, or the form itself while it is edited. */
import { textAt } from '@singil/contract/kit/field-change'
import { Button } from '@mantine/core'
import { fieldLabels, type FormState, type FormValues, type Profile } from '@singil/contract/workspace/merchant-profile'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import { useEffect, useRef } from 'react'
import { Status } from '../../kit/values/index.ts'
import { EditForm } from './edit-form.tsx'
import classes from './profile.module.css'
import { isBlank, valuesOf } from './profile-values.ts'
import { purposes, formatValue, shortNames, titles } from './format-form.ts'

interface FormCardProps {
  readonly profile: Profile
  readonly state: FormState
  readonly isOpen: boolean
  readonly mayChange: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

export function FormCard({ profile, state, isOpen, mayChange, onOpen, onClose }: FormCardProps) {
  const { name } = state
  const values = valuesOf(profile, name)
  const card = useRef<HTMLElement>(null)
  const isEditing = isOpen && mayChange
  useEffect(() => {
    if (!isEditing) return
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.querySelector<HTMLElement>('input:not(:disabled), select')?.focus({ preventScroll: true })
  }, [isEditing])
  return (
    <section ref={card} className={classes['card']} data-form={name} data-open={isEditing} aria-label={titles[name]}>
      <header>
        <h2>{titles[name]}</h2>
        <FormStatus state={state} isBlank={isBlank(name, values)} />
        {mayChange && !isEditing ? (
          <Button
            size="compact-sm"
            variant={state.isDone ? 'subtle' : 'light'}
            aria-label={`${state.isDone ? 'Edit' : 'Fill in'} the ${shortNames[name]}`}
            onClick={onOpen}
          >
            {state.isDone ? 'Edit' : 'Fill in'}
          </Button>
        ) : null}
        <p>{purposes[name]}</p>
      </header>
      {isEditing ? (
        <EditForm profile={profile} state={state} onClose={onClose} />
      ) : isBlank(name, values) ? null : (
        <Values of={shownFacts(profile, state, values)} />
      )}
    </section>
  )
}

export function FormStatus({ state: { isDone, missing }, isBlank }: { state: FormState; isBlank: boolean }) {
  if (isDone) return <Status word="Complete" tone="paid" icon={CircleCheck} />
  if (isBlank) return <Status word="Not started" tone="expired" icon={CircleDashed} />
  return <Status word={`${missing.length} missing`} tone="pending" icon={CircleDot} />
}

const addressPaths = ['address.street', 'address.barangay', 'address.city', 'address.province', 'address.zip']

/** The address of the business in one line. */
function shownFacts({ currency }: Profile, { name }: FormState, values: FormValues): (readonly [string, string])[] {
  const facts = Object.entries(fieldLabels[name])
    .filter(([path]) => !path.startsWith('address.'))
    .map(([path, label]) => [label, formatValue(path, textAt(values, path))] as const)
  if (name !== 'merchant') return facts
  const address = addressPaths.map((path) => textAt(values, path)).filter(Boolean)
  return [...facts, ['Currency', currency], ['Address', address.join(', ')]]
}

const Values = ({ of: facts }: { of: readonly (readonly [string, string])[] }) => (
  <dl className={classes['values']}>
    {facts.map(([label, text]) => (
      <div key={label} data-wide={label === 'Address'}>
        <dt>{label}</dt>
        <dd data-missing={text === ''}>{text || 'Missing'}</dd>
      </div>
    ))}
  </dl>
)

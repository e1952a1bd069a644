/** How much of the profile is done, with a link to each part that is not. */
import { Button } from '@mantine/core'
import type { FormName, Profile } from '@singil/contract/workspace/merchant-profile'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Card } from '../../kit/layout/index.ts'
import classes from './profile.module.css'
import { isBlank, valuesOf } from './profile-values.ts'
import { titles } from './format-form.ts'

interface ProgressProps {
  readonly profile: Profile
  readonly mayChange: boolean
  readonly onOpen: (name: FormName) => void
  readonly onLogo: () => void
}

export function Progress({ profile, mayChange, onOpen, onLogo }: ProgressProps) {
  const { completeness, forms, fileName } = profile
  const { done, of } = completeness
  const next = forms.find(({ isDone }) => !isDone)
  const missing = ({ name, missing: labels }: (typeof forms)[number]) =>
    isBlank(name, valuesOf(profile, name)) ? 'Not started' : `Missing: ${labels.join(', ')}`
  return (
    <Card title={done === of ? 'The profile is complete' : `${done} of ${of} done`}>
      <div
        className={classes['bar']}
        role="meter"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        aria-label="Parts of the profile that are done"
        data-done={done === of}
      >
        <i style={{ width: `${(done / of) * 100}%` }} />
      </div>
      <ul className={classes['parts']}>
        {forms.map((form) => (
          <Part
            key={form.name}
            title={titles[form.name]}
            isDone={form.isDone}
            missing={missing(form)}
            onOpen={mayChange ? () => onOpen(form.name) : null}
          />
        ))}
        <Part title="Logo" isDone={fileName !== null} missing="Not uploaded" onOpen={mayChange ? onLogo : null} />
      </ul>
      {next && mayChange ? (
        <Button fullWidth onClick={() => onOpen(next.name)}>
          Next: {titles[next.name]}
        </Button>
      ) : null}
    </Card>
  )
}

interface PartProps {
  readonly title: string
  readonly isDone: boolean
  readonly missing: string
  readonly onOpen: (() => void) | null
}

const Part = ({ title, isDone, missing, onOpen }: PartProps) => (
  <li data-done={isDone}>
    {isDone ? <CircleCheck size={16} aria-hidden /> : <CircleDashed size={16} aria-hidden />}
    <span>
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          {title}
        </button>
      ) : (
        title
      )}
      <small>{isDone ? <span className="visually-hidden">Done</span> : missing}</small>
    </span>
  </li>
)

/** Progress through the steps; completed steps can be opened again. */
import Check from 'lucide-react/icons/check'
import classes from './wizard-steps.module.css'
import { steps, type Step } from './steps.ts'

interface WizardStepsProps {
  readonly open: Step
  readonly reachable: (step: Step) => boolean
  readonly onOpen: (step: Step) => void
}

export function WizardSteps({ open, reachable, onOpen }: WizardStepsProps) {
  const at = steps.findIndex(({ name }) => name === open)
  return (
    <nav aria-label="Steps">
      <p className={classes['short']} aria-hidden>
        Step {at + 1} of {steps.length}
      </p>
      <ol className={classes['steps']}>
        {steps.map(({ name, label }, position) => (
          <li key={name} data-state={position < at ? 'done' : position === at ? 'open' : 'ahead'}>
            <button
              type="button"
              aria-current={name === open ? 'step' : undefined}
              disabled={!reachable(name)}
              onClick={() => onOpen(name)}
            >
              <i aria-hidden>{position < at ? <Check size={13} strokeWidth={3} /> : position + 1}</i>
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

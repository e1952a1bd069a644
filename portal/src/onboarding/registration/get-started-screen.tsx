/** From pre-registered to merchant in three steps and a review. The open step is in the address. */
import { listProvincesEncrypted } from '@singil/contract/foundation/places'
import { type GetStarted, getStarted, type StepName, stepNames } from '@singil/contract/onboarding/registration'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { AddressStepForm } from './address-step.tsx'
import { BusinessStepForm } from './business-step.tsx'
import classes from './registration.module.css'
import { Review } from './review.tsx'
import { StoreStepForm } from './store-step.tsx'

const names = Object.keys(stepNames) as StepName[]
type Place = StepName | 'review'
const labels: Readonly<Record<Place, string>> = { ...stepNames, review: 'Check and finish' }
const places: readonly Place[] = [...names, 'review']

export default function GetStartedScreen() {
  const started = useAsk(getStarted, {})
  // Preloaded for the second step.
  useAsk(listProvincesEncrypted, {}, { staleTimeMs: Infinity })
  return (
    <Page title="Get Started">
      {started.data ? (
        <Steps started={started.data} />
      ) : started.isError ? (
        <Failure error={started.error} onRetry={() => void started.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

function Steps({ started }: { started: GetStarted }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const next = names.find((name) => started.steps[name] === null) ?? 'review'
  const isReachable = (place: Place) => places.indexOf(place) <= places.indexOf(next)
  const asked = places.find((place) => place === search.step)
  const open = asked && isReachable(asked) ? asked : next
  const go = (step: Place) => void navigate({ to: '.', search: { step } })
  const after = (name: StepName) => () => go(places[places.indexOf(name) + 1] ?? 'review')
  const done = names.filter((name) => started.steps[name] !== null).length
  return (
    <div className={classes['columns']}>
      <nav aria-label="Steps">
        <p className={classes['lead']}>
          {done === names.length ? 'One step is left.' : `${done} of ${places.length} steps done.`} What you enter is
          kept; you can come back at any time.
        </p>
        <ol className={classes['steps']}>
          {places.map((place, at) => {
            const isDone = place !== 'review' && started.steps[place] !== null
            return (
              <li key={place} data-done={isDone}>
                <button
                  type="button"
                  aria-current={place === open ? 'step' : undefined}
                  disabled={!isReachable(place)}
                  onClick={() => go(place)}
                >
                  <i aria-hidden>{isDone ? <Check size={14} strokeWidth={3} /> : at + 1}</i>
                  <span>
                    {labels[place]}
                    {isDone ? <span className="visually-hidden"> (done)</span> : null}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      <Card key={open} title={labels[open]}>
        {open === 'business' ? <BusinessStepForm started={started} onSaved={after('business')} /> : null}
        {open === 'address' ? <AddressStepForm started={started} onSaved={after('address')} /> : null}
        {open === 'store' ? <StoreStepForm started={started} onSaved={after('store')} /> : null}
        {open === 'review' ? <Review started={started} /> : null}
      </Card>
    </div>
  )
}

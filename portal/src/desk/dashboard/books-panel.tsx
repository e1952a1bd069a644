/** Whether the books are right and gateway callbacks are applied, in two lines; for staff who manage the books. */
import type { StaffHome } from '@singil/contract/desk/dashboard'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import OctagonX from 'lucide-react/icons/octagon-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Card } from '../../kit/layout/index.ts'
import { Status, When } from '../../kit/values/index.ts'
import classes from './dashboard.module.css'

const states = {
  right: <Status word="Right" tone="paid" icon={CircleCheck} />,
  wrong: <Status word="Wrong" tone="failed" icon={OctagonX} />,
  safe_mode: <Status word="Money out is stopped" tone="failed" icon={OctagonX} />,
  unchecked: <Status word="Not checked" tone="pending" icon={CircleHelp} />,
} as const

export function BooksPanel({ books, callbacks }: Pick<StaffHome, 'books' | 'callbacks'>) {
  if (!books || !callbacks) return null
  return (
    <Card title="Books" action={<Link to="/portal/integrity">Open the books</Link>}>
      <ul className={classes['facts']}>
        <li>
          <span>
            {formatBooks(books)}
            {books.checkedAt ? (
              <small>
                checked <When at={books.checkedAt} />
              </small>
            ) : null}
          </span>
          {states[books.state]}
        </li>
        <li>
          <span>
            {callbacks.failing === 0
              ? 'Every callback of the gateway is applied.'
              : `${callbacks.failing === 1 ? '1 callback' : `${callbacks.failing} callbacks`} of the gateway could not be applied and ${callbacks.failing === 1 ? 'is' : 'are'} tried again.`}
            {callbacks.waitingSince ? (
              <small>
                the oldest came <When at={callbacks.waitingSince} />
              </small>
            ) : null}
          </span>
          {callbacks.failing === 0 ? (
            <Status word="Applied" tone="paid" icon={CircleCheck} />
          ) : (
            <Status word="Failing" tone="failed" icon={TriangleAlert} />
          )}
        </li>
      </ul>
    </Card>
  )
}

function formatBooks({ state, broken, checks }: NonNullable<StaffHome['books']>): string {
  if (state === 'unchecked') return checks === 0 ? 'No check has run yet.' : 'No check has run for some time.'
  if (broken > 0) return `${broken} of ${checks} checks found something wrong.`
  return state === 'safe_mode' ? 'Safe mode is on.' : `All ${checks} checks hold.`
}

/** What waits for a decision today; each line leads to where it is made. */
import type { DashboardData } from '@singil/contract/dashboard'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatPeso } from '@singil/contract/kit/money'
import { Panel } from '../kit/page.tsx'
import { screens } from '../screens.ts'
import { addressOf } from '../kit/screens.ts'
import classes from './dashboard.module.css'

const addresses = screens.map((screen) => addressOf(screen))
const isOurs = (path: string) => {
  const place = path.split('?')[0]!
  return addresses.some((address) => place === address || (address !== '/portal' && place.startsWith(`${address}/`)))
}

export function Needs({ data }: { data: DashboardData }) {
  return (
    <Panel title="Needs you today">
      {data.needs.length === 0 ? (
        <p className="muted">
          Nothing waits for you.
          {data.limit &&
            ` ${formatPeso(data.limit.used)} of this month’s ${formatPeso(data.limit.monthly)} is used (level ${data.limit.level}).`}
        </p>
      ) : (
        <ul className={classes['needs']}>
          {data.needs.map((need) => (
            <li key={need.kind}>
              {isOurs(need.path) ? (
                <Link
                  to={need.path.split('?')[0]!}
                  search={Object.fromEntries(new URLSearchParams(need.path.split('?')[1])) as never}
                >
                  {need.words}
                  <ChevronRight size={16} aria-hidden />
                </Link>
              ) : (
                <span>{need.words}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The newest merchants; each opens its own dashboard. */
import type { StaffHome } from '@singil/contract/desk/dashboard'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Card } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './dashboard.module.css'

export function NewMerchants({ merchants }: { merchants: StaffHome['merchants']['newest'] }) {
  return (
    <Card title="Newest merchants">
      {merchants.length === 0 ? (
        <p className="muted">No merchant yet.</p>
      ) : (
        <ul className={classes['needs']}>
          {merchants.map(({ merchantId, legalName, level, joinedAt }) => (
            <li key={merchantId}>
              <Link to="/portal" search={{ mid: merchantId }}>
                <b>{legalName}</b>
                <small>
                  Level {level}, since <When at={joinedAt} as="day" />
                </small>
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

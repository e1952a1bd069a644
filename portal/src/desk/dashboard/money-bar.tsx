/** The merchant's money by part; each part opens its wallet. */
import type { DashboardData } from '@singil/contract/desk/dashboard'
import { sum } from '@singil/contract/kit/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { addressOf, useScreens } from '../../kit/slots/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useMay } from '../../kit/call/index.ts'
import classes from './dashboard.module.css'

const parts = [
  { key: 'available', label: 'Available', says: 'settled, and yours' },
  { key: 'clearing', label: 'For clearing', says: 'paid, not yet settled' },
  { key: 'reserve', label: 'Rolling reserve', says: 'released on its dates' },
  { key: 'held', label: 'On hold', says: 'refunds on their way' },
] as const

export function MoneyBar({ money }: { money: NonNullable<DashboardData['money']> }) {
  const wallet = useScreens().find((screen) => screen.menu?.module === 'BIZ_WALLET')
  const mayOpen = useMay(wallet?.permission) && wallet !== undefined
  const total = sum(parts.map((part) => money[part.key]))
  const line = (key: (typeof parts)[number]['key'], children: ReactNode) =>
    mayOpen ? (
      <Link to={addressOf(wallet)} search={{ account: key }}>
        {children}
      </Link>
    ) : (
      <span>{children}</span>
    )
  return (
    <Card title="Where your money is">
      <Amount of={total} size="huge" />
      {total > 0 ? (
        <div className={classes['stack']} aria-hidden>
          {parts.map(({ key }) =>
            money[key] > 0 ? <i key={key} data-part={key} style={{ flexGrow: money[key] }} /> : null,
          )}
        </div>
      ) : null}
      <ul className={classes['money']}>
        {parts.map(({ key, label, says }) => (
          <li key={key}>
            {line(
              key,
              <>
                <i data-part={key} aria-hidden />
                <span>
                  {label} <small>{says}</small>
                </span>
                <Amount of={money[key]} />
              </>,
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

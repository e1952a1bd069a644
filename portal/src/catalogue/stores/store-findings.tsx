/** Whether customers may pay at the store by scanning, and what to mend where they may not. */
import type { StoreFinding } from '@singil/contract/catalogue/stores'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Status } from '../../kit/values/index.ts'
import classes from './stores.module.css'

interface StoreFindingsProps {
  readonly status: 'VERIFIED' | 'NOT VERIFIED'
  readonly findings: readonly StoreFinding[]
  /** Opens the form of the store; null for who may not change it. */
  readonly onEdit: (() => void) | null
}

export function StoreFindings({ status, findings, onEdit }: StoreFindingsProps) {
  const isBlocked = findings.some(({ isBlocking }) => isBlocking)
  return (
    <div className={classes['findings']}>
      {status === 'VERIFIED' ? (
        <Status word="VERIFIED" tone="paid" icon={CircleCheck} />
      ) : (
        <Status word="NOT VERIFIED" tone="pending" icon={CircleAlert} />
      )}
      {isBlocked ? null : <p className="muted">Customers may pay by scanning.</p>}
      {findings.length > 0 ? (
        <ul>
          {findings.map((finding) => (
            <li key={finding.code} data-blocks={finding.isBlocking || undefined}>
              <TriangleAlert size={16} aria-hidden />
              <span>
                {formatFinding(finding)} {wayOut(finding, onEdit)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function formatFinding({ code, isBlocking, names }: StoreFinding): string {
  if (code === 'level') return 'Customers cannot pay by scanning: your account is level 1, and this needs level 2.'
  if (code === 'channels') return 'Customers cannot pay: no payment channel is on at this store.'
  if (code === 'address') return 'The store has no city and province, so its poster does not say where it is.'
  const away = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
  return isBlocking
    ? `Customers cannot pay now: every channel of the store is in maintenance (${away}).`
    : `In maintenance now: ${away}.`
}

function wayOut({ code }: StoreFinding, onEdit: (() => void) | null): ReactNode {
  if (code === 'level') return <Link to="/portal/merchant/risk-profile">See what level 2 needs</Link>
  if (code === 'channels') return 'Switch some on under Payment channels below.'
  if (code !== 'address' || !onEdit) return null
  return (
    <button type="button" className={classes['mend']} onClick={onEdit}>
      Add the address
    </button>
  )
}

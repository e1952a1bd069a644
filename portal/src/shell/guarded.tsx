/** Lets a screen show only to whom may see it, and asks staff for a merchant where one is needed. */
import { modules } from '@singil/contract/kit/modules'
import type { ReactNode } from 'react'
import { Empty } from '../kit/notice.tsx'
import type { Screen } from '../kit/screens.ts'
import { useMid } from '../kit/selected-merchant.ts'
import { useMay } from '../kit/session.ts'
import { MerchantPicker } from './merchant-picker.tsx'
import classes from './shell.module.css'

export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const isAllowed = useMay(screen.permission)
  const mid = useMid()
  if (!isAllowed && screen.permission) {
    const { module, action } = screen.permission
    const label = modules.find(({ alias }) => alias === module)?.label ?? module
    return (
      <Empty title={`You may not open ${screen.title}`}>
        Your role lacks the permission “{action}” on {label}. Your administrator can grant it under Authorization
        Management.
      </Empty>
    )
  }
  if (screen.needsMerchant && !mid)
    return (
      <div className={classes['choose']}>
        <h1>{screen.title}</h1>
        <p className="muted">Choose a merchant first.</p>
        <MerchantPicker />
      </div>
    )
  return children
}

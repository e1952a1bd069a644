/** Shows a screen only to users who may see it, and asks staff for a merchant if one is needed. */
import { actionLabels } from '@singil/contract/workspace/authorization'
import { modules } from '@singil/contract/kit/modules'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Screen, useScreens } from '../kit/slots/index.ts'
import { Empty, WhyNot } from '../kit/feedback/index.ts'
import { Page } from '../kit/layout/index.ts'
import { isStaff, isSwitchedOff, useMay, useMid, useUser } from '../kit/call/index.ts'
import { ChooseMerchant } from './choose-merchant.tsx'
import { menuOf } from './menu.ts'

/** The first screen, and the one of new merchants: users who may not see it are sent to another screen. */
const isStart = ({ path, menu }: Screen) => path === '/portal' || menu?.module === 'PRE_REG_GET_STARTED'

export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const isAllowed = useMay(screen.permission)
  const mid = useMid()
  const user = useUser()
  const screens = useScreens()
  if (!isAllowed && isStart(screen)) {
    const [first] = menuOf(screens, user).flatMap(({ entries }) => entries)
    if (first) return <Navigate to={first.path} replace />
  }
  if (!isAllowed && screen.permission) {
    const { module, action } = screen.permission
    const label = modules.find(({ alias }) => alias === module)?.label ?? module
    return (
      <Page title={screen.title}>
        <Empty title={`You may not open ${screen.title}`} action={<WhyNot missing={screen.permission} />}>
          {isSwitchedOff(user, module)
            ? `${label} is switched off for your business or your role.`
            : `Your role lacks the permission “${actionLabels[action]}” on ${label}.`}
        </Empty>
      </Page>
    )
  }
  const isForAll = screen.hasStaffHome === true && isStaff(user)
  if (screen.needsMerchant && !mid && !isForAll) return <ChooseMerchant title={screen.title} />
  return children
}

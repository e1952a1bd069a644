import { type User, type UserState as State, userStateWords as words } from '@singil/contract/workspace/users'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Trash from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import { Status } from '../../kit/values/index.ts'

export const states: Readonly<Record<State, ComponentProps<typeof Status>>> = {
  INVITED: { word: words.INVITED, tone: 'transit', icon: Mail },
  ACTIVE: { word: words.ACTIVE, tone: 'paid', icon: CircleCheck },
  LOCKED: { word: words.LOCKED, tone: 'failed', icon: Lock },
  DEACTIVATED: { word: words.DEACTIVATED, tone: 'expired', icon: Ban },
  NOT_VERIFIED: { word: words.NOT_VERIFIED, tone: 'pending', icon: Mail },
  DELETED: { word: words.DELETED, tone: 'expired', icon: Trash },
}

/** A new user is deactivated until it is approved. */
const waits: ComponentProps<typeof Status> = { word: 'Waits for approval', tone: 'pending', icon: Hourglass }

export function UserState({ of: { status, auth, waitsForApproval } }: { of: User }) {
  if (waitsForApproval && status === 'DEACTIVATED') return <Status {...waits} />
  return <Status {...states[auth.isLocked && status !== 'DELETED' ? 'LOCKED' : status]} />
}

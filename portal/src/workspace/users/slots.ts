import type { User } from '@singil/contract/workspace/users'
import { slot } from '../../kit/slots/index.ts'

/** In the panel of a user. */
export const userSections = slot<{ readonly user: User }>('sections of a user', 'a portal user')

/** Entry point of authorization: permissions of roles and users, and changes to them. */
import { approvableActions } from '../approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { changeApproval } from './approve-change.ts'
import { routes } from './routes.ts'

export const authorization: FeatureModule = { routes, provides: [provide(approvableActions, changeApproval)] }

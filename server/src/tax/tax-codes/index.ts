/** Tax codes: staff change what is withheld from a day on, and a second person approves it. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { changeTaxCode } from './change-tax-code.ts'
import { routes } from './routes.ts'

export const taxCodes: FeatureModule = { routes, provides: [provide(approvableActions, changeTaxCode)] }

/** Entry point of the authenticators for the shell and other screens. */
import { lazy } from 'react'

export { StepUp } from './step-up.tsx'
export const OtherFactorForm = lazy(() => import('./other-factor.tsx'))

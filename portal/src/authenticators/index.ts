/** What the frame and other screens may use of the authenticators. */
import { lazy } from 'react'

export { StepUp } from './step-up.tsx'
export const OtherWay = lazy(() => import('./other-way.tsx'))

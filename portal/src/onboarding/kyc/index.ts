/** Entry point of kyc for other screens. */
import { lazy } from 'react'

export const LiveKyc = lazy(() => import('./live-kyc.tsx'))

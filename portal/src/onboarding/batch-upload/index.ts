/** Entry point of the batch upload for other screens. */
import { lazy } from 'react'

/** The businesses that were registered from a merchant's batches. */
export const RegisteredFromBatches = lazy(() => import('./integrator-data.tsx'))

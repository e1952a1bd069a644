import { getApplication, getQualified, kycUploadTopic } from '@singil/contract/onboarding/kyc'
import { useLiveCase } from '../documents/index.ts'

const ids = [getApplication.id, getQualified.id, 'dashboard.getDashboard']

/** Loads what depends on the documents of a merchant again whenever they change. */
export const useLiveKyc = (mid: string): void => useLiveCase(kycUploadTopic.of({ mid }), ids)

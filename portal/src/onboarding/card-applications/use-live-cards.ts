import { ccUploadTopic, fetchApplication, fetchDocuments } from '@singil/contract/onboarding/card-applications'
import { useLiveCase } from '../documents/index.ts'

const ids = [fetchApplication.id, fetchDocuments.id]

/** Loads what depends on the card application of a merchant again whenever it changes. */
export const useLiveCards = (mid: string): void => useLiveCase(ccUploadTopic.of({ mid }), ids)

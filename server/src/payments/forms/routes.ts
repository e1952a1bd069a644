import * as contract from '@singil/contract/payments/forms'
import { on, onRead } from '../../kit/work/index.ts'
import { fetchDraft } from './fetch-draft.ts'
import { fetchEncrypted, fetchPublished } from './fetch-published.ts'
import { listVersions } from './list-versions.ts'
import { publishForm } from './publish-form.ts'
import { saveDraft } from './save-draft.ts'

export const routes = [
  onRead(contract.fetchDraft, fetchDraft),
  on(contract.saveDraft, saveDraft),
  on(contract.publishForm, publishForm),
  onRead(contract.fetchPublished, fetchPublished),
  onRead(contract.fetchEncrypted, fetchEncrypted),
  onRead(contract.listVersions, listVersions),
]

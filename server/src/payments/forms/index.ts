/** Forms that merchants build and their customers fill in before they pay. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { reviewedMail } from './message-texts.ts'
import { formReview } from './publish-form.ts'
import { routes } from './routes.ts'

export const forms: FeatureModule = {
  routes,
  provides: [provide(approvableActions, formReview), provide(messageKinds, [reviewedMail])],
}

export { publishedForm } from './fetch-published.ts'
export { pinnedVersion, pinVersion } from './submission.ts'

/** Entry point of campaigns: the tags in shared links, and what is counted of the pages that they lead to. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { keepVisits } from './count-visits.ts'

export const campaigns: FeatureModule = { plugins: [keepVisits] }

export { arrivalOf, isPreview, withTag } from './arrival.ts'
export { countVisit, writeVisits } from './count-visits.ts'
export { noteOrder } from './note-order.ts'
export {
  type CampaignRow,
  countCampaigns,
  findCampaign,
  firstVisit,
  insertCampaign,
  listCampaigns,
  lockCampaigns,
  markRemoved,
  type PageKey,
} from './store.ts'
export { linkFigures, type ResultRow, resultsOf } from './results-store.ts'

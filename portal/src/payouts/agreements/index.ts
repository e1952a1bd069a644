/** What other features show of agreements. */
export { TermsButton } from './terms-button.tsx'

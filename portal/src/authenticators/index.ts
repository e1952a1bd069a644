/** What the frame and other screens may use of the authenticators. */
export { StepUp } from './step-up.tsx'

/** Entry point of raffles for other screens. */
export { RafflePanel } from './raffle-panel.tsx'

import { signInNotes } from '../access/slots.ts'
import { fill, type PublicScreenEntries } from '../../kit/slots/index.ts'

export const publicScreens = [
  { path: '/setup/$token', title: 'Set up', load: () => import('./setup-screen.tsx') },
] as const satisfies PublicScreenEntries
export const fillings = [fill(signInNotes, { name: 'setup', title: 'Setup', load: () => import('./sign-in-note.tsx') })]

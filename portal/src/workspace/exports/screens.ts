import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  { path: '/portal/downloads', title: 'Downloads', load: () => import('./downloads-screen.tsx') },
] as const satisfies ScreenEntries

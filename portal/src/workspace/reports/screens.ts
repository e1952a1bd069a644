import type { ScreenEntries } from '../../kit/screens.ts'

export const screens = [
  { path: '/portal/reports', search: ['export'], title: 'Reports', load: () => import('./reports-screen.tsx') },
] as const satisfies ScreenEntries

import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  { path: '/portal/reports', search: ['export'], title: 'Reports', load: () => import('./reports-screen.tsx') },
] as const satisfies ScreenEntries

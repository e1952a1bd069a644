import type { Part, ScreenEntries } from '../../kit/screens.ts'

/** Reached from the bell: what a person is notified of follows from the role. */
export const screens = [
  {
    path: '/portal/notifications',
    search: ['state', 'group'],
    title: 'Notifications',
    load: () => import('./notifications-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const settingsParts: readonly Part<object>[] = [
  { name: 'notifications', title: 'Notifications', load: () => import('./preferences-part.tsx') },
]

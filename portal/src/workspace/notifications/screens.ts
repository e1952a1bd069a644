import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { settingsSections } from '../../identity/access/slots.ts'

/** Reached from the bell: what a person is notified of follows from the role. */
export const screens = [
  {
    path: '/portal/notifications',
    search: ['state', 'group'],
    title: 'Notifications',
    load: () => import('./notifications-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const fillings = [
  fill(settingsSections, {
    name: 'notifications',
    title: 'Notifications',
    load: () => import('./preferences-part.tsx'),
  }),
]

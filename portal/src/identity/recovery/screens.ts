import type { PublicScreenEntries } from '../../kit/slots/index.ts'

const recover = () => import('./forgot-password-screen.tsx')

export const publicScreens = [
  { path: '/forgotpassword', title: 'Forgot your password?', load: recover },
  { path: '/resetpassword', title: 'Forgot your password?', load: recover },
  { path: '/forgotusername', title: 'Forgot your username?', load: () => import('./forgot-username-screen.tsx') },
  { path: '/reset_password/$id', title: 'Set a new password', load: () => import('./new-password-screen.tsx') },
  { path: '/redirect_reset_success', title: 'Password changed', load: () => import('./reset-success-screen.tsx') },
  { path: '/redirect_reset_expired', title: 'This link has expired', load: () => import('./reset-expired-screen.tsx') },
  { path: '/redirect_reset_used', title: 'This link was already used', load: () => import('./reset-used-screen.tsx') },
  { path: '/updatepassword', title: 'Change your password', load: () => import('./update-password-screen.tsx') },
  { path: '/accountdeletion', title: 'Delete your account', load: () => import('./delete-account-screen.tsx') },
  { path: '/download_app', title: 'Singil on your phone', load: () => import('./download-app-screen.tsx') },
  { path: '/mobile_option', title: 'How do you want to continue?', load: () => import('./mobile-option-screen.tsx') },
  { path: '/terms_and_conditions', title: 'Terms and Conditions', load: () => import('./terms-screen.tsx') },
  { path: '/404', title: 'There is no such page', load: () => import('./not-found-screen.tsx') },
  { path: '/500', title: 'Something went wrong', load: () => import('./failed-screen.tsx') },
] as const satisfies PublicScreenEntries

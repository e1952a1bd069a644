/** Entry point of notifications for other features. */
export { NotificationsButton } from './notifications-button.tsx'

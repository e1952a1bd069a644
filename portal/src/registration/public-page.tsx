export { PublicPage } from '../kit/public-page.tsx'

export { PublicPage } from '../provider/index.ts'

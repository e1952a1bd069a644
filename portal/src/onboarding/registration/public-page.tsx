export { PublicPage } from '../../foundation/provider/index.ts'

export { NotFound as default } from '../../kit/layout/index.ts'

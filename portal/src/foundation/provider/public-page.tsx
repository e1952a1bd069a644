import { PublicPage as Layout, type PublicPageProps } from '../../kit/layout/index.ts'
import { AskSupport } from './ask-support.tsx'

/** A page before sign-in, with whom to ask. */
export const PublicPage = (props: Omit<PublicPageProps, 'help'>) => <Layout {...props} help={<AskSupport />} />

/** Entry point of the provider for other screens: whom of it to ask, and the pages before sign-in, which say it. */
export { AskSupport, SupportLine } from './ask-support.tsx'
export { PublicPage } from './public-page.tsx'

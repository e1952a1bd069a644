/** Entry point of payment links for other screens. */
export { LinkStory } from './link-story.tsx'

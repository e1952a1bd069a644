/** The props of a password's input whose eye has a name. */
export const eye = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } }

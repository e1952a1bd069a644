/** The folder of the files of exports in the storage. */
export const folder = 'exports/'
export const objectOf = (name: string) => `${folder}${name}`

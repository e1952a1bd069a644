/** Throws unless the name is made of letters, digits, dots, dashes and underscores between slashes, with no part that starts with a dot. */
export function checkName(name: string): void {
  if (name.length > 300 || !/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/.test(name)) throw new TypeError('Not a name of a file')
}

/** The line under a title that leads to help about the screen. The shell provides it. */
import { createContext, type ReactNode, useContext } from 'react'

const Help = createContext<ReactNode>(null)
export const HelpProvider = Help.Provider
export const useHelp = (): ReactNode => useContext(Help)

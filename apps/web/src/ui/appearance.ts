import { useSyncExternalStore } from 'react'
import { applyPalette } from './palette.ts'
import { type Mode, themeColours } from './tokens.ts'

type Appearance = { mode: Mode; themeColour: string; chosen: boolean }

const modeKey = 'theme'
const colourKey = 'themeColour'
const listeners = new Set<() => void>()

const isMode = (value: string | null): value is Mode => value === 'light' || value === 'dark'

const stored = (): Appearance => {
  const mode = localStorage.getItem(modeKey)
  return {
    // The stored value defaults to dark (specification, section 4).
    mode: isMode(mode) ? mode : 'dark',
    chosen: isMode(mode),
    themeColour: localStorage.getItem(colourKey) ?? themeColours[0],
  }
}

let current = stored()

const set = (next: Appearance) => {
  current = next
  applyPalette(next.mode, next.themeColour)
  for (const listener of listeners) listener()
}

/** On the sign-in page: the stored theme, dark when none was chosen. */
export const showStoredTheme = () => set(stored())

/** On mount of the top bar: light, unless the person has chosen a theme. */
export function showFrameTheme() {
  const { mode, chosen, themeColour } = stored()
  set({ mode: chosen ? mode : 'light', chosen, themeColour })
}

export function chooseTheme(mode: Mode) {
  localStorage.setItem(modeKey, mode)
  set({ ...current, mode, chosen: true })
}

/** The theme kept with the person, for a browser in which none was chosen. */
export function adoptTheme(mode: Mode) {
  if (!stored().chosen) chooseTheme(mode)
}

export function forgetTheme() {
  localStorage.removeItem(modeKey)
  showFrameTheme()
}

export function chooseThemeColour(themeColour: string) {
  localStorage.setItem(colourKey, themeColour)
  set({ ...current, themeColour })
}

export const useAppearance = (): Appearance =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
    () => current,
  )

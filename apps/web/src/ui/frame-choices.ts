import { useSyncExternalStore } from 'react'

/** How the frame around the screens behaves; kept by this browser. */
export type FrameChoices = { tagsView: boolean; fixedHeader: boolean; sidebarLogo: boolean }
export type FrameChoice = keyof FrameChoices

const byDefault: FrameChoices = { tagsView: false, fixedHeader: true, sidebarLogo: true }
const listeners = new Set<() => void>()

const stored = (choice: FrameChoice): boolean => {
  const value = localStorage.getItem(choice)
  return value === null ? byDefault[choice] : value === '1'
}

let current: FrameChoices = {
  tagsView: stored('tagsView'),
  fixedHeader: stored('fixedHeader'),
  sidebarLogo: stored('sidebarLogo'),
}

export function chooseFrame(choice: FrameChoice, isOn: boolean) {
  localStorage.setItem(choice, isOn ? '1' : '0')
  current = { ...current, [choice]: isOn }
  for (const listener of listeners) listener()
}

export const useFrameChoices = (): FrameChoices =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
    () => current,
  )

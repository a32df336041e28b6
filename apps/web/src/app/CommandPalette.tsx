import { useEffect } from 'react'
import { lazily } from '../ui/lazily.tsx'
import { useWanted } from './use-wanted.ts'

const PaletteDialog = lazily(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)

type CommandPaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Ctrl/Cmd+K: to any screen, plan, account or work by a few letters, Chinese names by pinyin too. */
export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  useEffect(() => {
    const toggle = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onOpenChange(!isOpen)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [isOpen, onOpenChange])
  return useWanted(isOpen) ? <PaletteDialog isOpen={isOpen} onClose={() => onOpenChange(false)} /> : null
}

import { Modal } from 'antd'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const PaletteBody = lazy(async () => ({ default: (await import('./PaletteBody.tsx')).PaletteBody }))

type CommandPaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Ctrl/Cmd+K: to any screen, plan, account or work by a few letters, Chinese names by pinyin too. */
export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  const { t } = useTranslation('app')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const toggle = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onOpenChange(!isOpen)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [isOpen, onOpenChange])
  return (
    <Modal
      open={isOpen}
      title={t('palette.label')}
      className="dialog-own-head"
      // The dialog takes the focus for itself when it has opened; it belongs to the words.
      afterOpenChange={(isShown) => isShown && input.current?.focus()}
      onCancel={() => onOpenChange(false)}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 96 }}
      styles={{ container: { padding: 0 }, body: { padding: 0 } }}
      destroyOnHidden
    >
      <Suspense>
        <PaletteBody input={input} onClose={() => onOpenChange(false)} />
      </Suspense>
    </Modal>
  )
}

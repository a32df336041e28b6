import { lazily } from '../ui/lazily.tsx'
import { useWanted } from './use-wanted.ts'

const HelperDialog = lazily(async () => (await import('./HelperDialog.tsx')).HelperDialog)

/** The dialog about the cloud manager, loaded when it is first wanted. */
export function HelperHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return useWanted(isOpen) ? <HelperDialog isOpen={isOpen} onClose={onClose} /> : null
}

import { lazy, Suspense } from 'react'
import { useWanted } from './use-wanted.ts'

const HelperDialog = lazy(async () => ({ default: (await import('./HelperDialog.tsx')).HelperDialog }))

/** The dialog about the cloud manager, loaded when it is first wanted. */
export function HelperHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return useWanted(isOpen) ? (
    <Suspense>
      <HelperDialog isOpen={isOpen} onClose={onClose} />
    </Suspense>
  ) : null
}
